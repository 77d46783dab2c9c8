import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { OrderComment } from "@/components/order/comment/order-comment";
import { orderStates, productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { anOrder, anOrderItem } from "@/tests/support/browser/fixtures";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

const course = anOrderItem({ id: 301, productId: 7, productType: productTypes.course, productName: "Sourdough" });
const plain = anOrderItem({ id: 302, productType: productTypes.goods, productName: "Nail" });
const done = anOrderItem({ id: 303, evaluated: true, productName: "Ink" });
const completed = anOrder({ state: orderStates.completed, orderItems: [anOrderItem(), course, plain, done] });

function renderComment(order = completed, answers: Answers = {}) {
  return renderPage(<OrderComment id={30} />, { session: member, answers: { "GET order/30": order, ...answers } as Answers });
}

const block = async (name: string) => within((await screen.findByRole("heading", { name })).closest("li") ?? document.body);

test("OrderComment has one form for each item of the types 1 and 2 and marks the reviewed ones", async () => {
  renderComment();
  expect((await block("Pen")).getByRole("textbox")).toBeVisible();
  expect((await block("Sourdough")).getByRole("textbox")).toBeVisible();
  expect((await block("Ink")).getByText("You have already commented on this item.")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Nail" })).not.toBeInTheDocument();
  expect(screen.getAllByRole("textbox")).toHaveLength(2);
});

test("OrderComment sends all reviews at once, and text is optional", async () => {
  const { user, inputsOf, push } = renderComment(completed, { "POST orderEvaluation/evaluation": null });
  await user.click((await block("Pen")).getByRole("radio", { name: "2 stars: Pen" }));
  await user.type((await block("Sourdough")).getByRole("textbox", { name: "Your comment" }), " Good bread ");
  await user.click((await block("Sourdough")).getByRole("checkbox", { name: "Comment anonymously" }));
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/order_list?status=5", undefined));
  expect(shownToasts).toEqual(["success: Thank you for your comment"]);
  expect(inputsOf("POST orderEvaluation/evaluation")).toEqual([
    {
      orderId: 30,
      orderEvaluations: [
        { orderItemId: 300, productId: 9, star: 2, evaluate: "", anonymityFlag: 0 },
        { orderItemId: 301, productId: 7, star: 5, evaluate: "Good bread", anonymityFlag: 1 },
      ],
    },
  ]);
});

test("OrderComment says what is shown unless the box is ticked", async () => {
  renderComment();
  expect((await block("Pen")).getByText(/^Otherwise your nickname and profile picture are shown/)).toBeVisible();
});

test("the stars change between 0 and 5 by mouse and arrow keys", async () => {
  const { user } = renderComment();
  const pen = await block("Pen");
  const star = (name: string) => pen.getByRole("radio", { name: `${name}: Pen` });
  expect(star("5 stars")).toBeChecked();
  await user.click(star("3 stars"));
  expect(star("3 stars")).toBeChecked();
  await user.click(star("3 stars"));
  expect(star("2 stars")).toBeChecked();
  star("2 stars").focus();
  await user.keyboard("{ArrowLeft}");
  expect(star("1 star")).toBeChecked();
  await user.keyboard("{ArrowLeft}");
  expect(star("No stars")).toBeChecked();
  await user.keyboard("{ArrowRight}");
  expect(star("1 star")).toBeChecked();
});

test("a refused review shows the reason and keeps its text", async () => {
  const { user, push } = renderComment(completed, {
    "POST orderEvaluation/evaluation": new Failure("refused", "You have commented on this already, it seems."),
  });
  const text = (await block("Pen")).getByRole("textbox");
  await user.type(text, "Fine");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("You have commented on this already, it seems.");
  expect(text).toHaveValue("Fine");
  expect(push).not.toHaveBeenCalled();
});

test("OrderComment opens only for a completed order", async () => {
  renderComment(anOrder({ state: orderStates.toDeliver }));
  expect(await screen.findByText("You can comment once the order is completed")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to the order" })).toHaveAttribute("href", "/order_detail?id=30");
});

test("OrderComment reports that nothing is left to review", async () => {
  renderComment(anOrder({ state: orderStates.completed, orderItems: [done] }));
  expect(await screen.findByText("You have commented on all items in this order")).toBeVisible();
});

test("OrderComment reports a missing order", async () => {
  renderPage(<OrderComment id={30} />, { session: member, answers: { "GET order/30": new Failure("refused") } as object });
  expect(await screen.findByText("We could not find this order")).toBeVisible();
});

test("reviews whose response was lost are found in the order", async () => {
  let order = completed;
  const { user } = renderPage(<OrderComment id={30} />, {
    session: member,
    answers: {
      "GET order/30": () => order,
      "POST orderEvaluation/evaluation": () => {
        order = anOrder({ state: orderStates.completed, orderItems: [anOrderItem({ evaluated: true })] });
        return new Failure("provider-slow");
      },
    } as Answers,
  });
  await user.click(await screen.findByRole("button", { name: "Submit" }));
  expect(await screen.findByText("You have commented on all items in this order")).toBeVisible();
});
