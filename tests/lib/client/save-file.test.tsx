import { expect, jest, test } from "@jest/globals";
import { saveFile } from "@/lib/client/save-file";

test("a file is saved under its name, and its content stays readable for a browser that reads it late", () => {
  jest.useFakeTimers();
  const revoke = jest.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  const clicked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  saveFile("recovery-codes.txt", new Blob(["abcd\n"]));
  expect(clicked).toEqual(["recovery-codes.txt blob:test"]);
  expect(revoke).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoke).toHaveBeenCalledWith("blob:test");
  click.mockRestore();
  revoke.mockRestore();
  jest.useRealTimers();
});
