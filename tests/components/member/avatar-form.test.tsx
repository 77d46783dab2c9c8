import { expect, jest, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AvatarForm } from "@/components/member/home/avatar-form";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

const upload = "POST member/icon/upload";
const change = "POST member/updateMemberAvatar";
const address = "/media/upload/0123456789abcdef0123456789abcdef.webp";

function renderForm(answers: Answers = {}) {
  const onDone = jest.fn();
  const page = renderPage(<AvatarForm picture={null} name="maya" onDone={onDone} />, {
    session: member,
    answers: { [upload]: address, [change]: null, ...answers },
  });
  // A file of any type can be dropped onto the field, despite its `accept`.
  const user = userEvent.setup({ applyAccept: false });
  return { ...page, user, onDone, choose: (file: File) => user.upload(screen.getByLabelText("Image file"), file) };
}

const picture = (bytes = 8, type = "image/png") => new File([new Uint8Array(bytes)], "me.png", { type });
const confirm = () => screen.getByRole("button", { name: "Confirm" });

test("AvatarForm uploads a picture, previews it and makes it the member's", async () => {
  const { user, choose, inputsOf, onDone } = renderForm();
  const file = picture();
  await choose(file);
  await waitFor(() => expect(screen.getByRole("presentation")).toHaveAttribute("src", expect.stringContaining("0123456789abcdef")));
  expect(inputsOf(upload)).toEqual([{ Img: file }]);
  expect(inputsOf(change)).toEqual([]);
  await user.click(confirm());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(inputsOf(change)).toEqual([{ avatar: address }]);
  expect(shownToasts).toEqual(["success: Profile picture updated"]);
});

test("AvatarForm requires a picture first", async () => {
  const { user, inputsOf, onDone } = renderForm();
  await user.click(confirm());
  expect(await screen.findByRole("alert")).toHaveTextContent("Please choose an image first.");
  expect(inputsOf(change)).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  ["too large", picture(4 * 1024 * 1024), "The image must be smaller than 4 MB."],
  ["of another kind", picture(8, "image/svg+xml"), "Please choose a JPG, PNG, GIF or BMP file."],
])("AvatarForm does not upload a file that is %s", async (_, file, tip) => {
  const { choose, inputsOf } = renderForm();
  await choose(file);
  expect(await screen.findByRole("alert")).toHaveTextContent(tip);
  expect(inputsOf(upload)).toEqual([]);
  await choose(picture());
  await waitFor(() => expect(screen.getByRole("alert")).toBeEmptyDOMElement());
});

test("AvatarForm shows why a picture was refused and can be sent again", async () => {
  const { choose, inputsOf } = renderForm({ [upload]: new Failure("refused", "The picture has too many pixels.") });
  await choose(picture());
  await waitFor(() => expect(shownToasts).toEqual(["info: The picture has too many pixels."]));
  await choose(picture());
  await waitFor(() => expect(inputsOf(upload)).toHaveLength(2));
});
