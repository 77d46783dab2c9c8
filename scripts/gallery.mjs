import { join } from "node:path";
import { bundlePage } from "./bundle-page.mjs";
import { install } from "./install.mjs";
import { program } from "./program.mjs";
import { root } from "./root.mjs";

const folder = join(root, ".cache/gallery");

await program(
  async () => {
    await install();
    const alias = { "@/lib/i18n/navigation": join(root, "gallery/plain-link.tsx") };
    await bundlePage({ title: "The pieces of the interface", sources: join(root, "gallery"), folder, address: "", alias });
    const { context } = await import("esbuild");
    const server = await context({ logLevel: "error" });
    const { port } = await server.serve({ servedir: folder, host: "127.0.0.1", port: Number(process.env.GALLERY_PORT) || 6006 });
    console.log(`The gallery is open at http://localhost:${port}. Ctrl-C closes it.`);
  },
  { interrupt: "SIGINT", exitCode: 130 },
);
