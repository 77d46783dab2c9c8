/** The light build lacks alternate audio, subtitles and EME; its types are the whole one's. */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}
