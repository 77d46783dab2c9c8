import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { SWRConfig } from "swr";
import { IntlProvider } from "use-intl";
import { Dialog, PasswordInput } from "@/messages/en/shop.json";
import { router } from "./router.tsx";
import "./main.css";

const place = document.getElementById("page");
if (!place) throw new Error("the page has no place for the console");

/** The shared components read their few texts from these namespaces. */
const messages = { Dialog, PasswordInput };

createRoot(place).render(
  <StrictMode>
    <IntlProvider locale="en" messages={messages}>
      <SWRConfig value={{ shouldRetryOnError: false }}>
        <RouterProvider router={router} />
      </SWRConfig>
    </IntlProvider>
  </StrictMode>,
);
