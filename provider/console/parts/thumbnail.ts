/** The address of a picture's smallest width; the fragment of the picture's address lists them. */
export function thumbnail(address: string): string {
  const [src = "", fragment = ""] = address.split("#");
  const [smallest] = fragment.split(/[_;]/);
  return smallest ? src.replace(/\d+\.avif$/, `${smallest}.avif`) : src;
}
