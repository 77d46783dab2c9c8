/** The light build lacks alternate audio, subtitles and EME. It has the types of the full build. */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}
