export function articlePath(id: number): string {
  return `/information_detail?id=${id}`;
}
