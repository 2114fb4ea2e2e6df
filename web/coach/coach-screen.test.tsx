import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ChatMessage } from "#shared/api/coach.ts";
import {
  createDeferred,
  findAxeViolations,
  getOverflow,
  type MockResponses,
  openApp,
  problemResponse,
  signedInResponses,
} from "#tests/web/testing.tsx";
import { getToast } from "#tests/web/ui.ts";

const createMessage = (number: number, overrides: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `msg_${String(number).padStart(26, "0")}`,
  message: `Question ${number}`,
  response: `Answer ${number}. ${"A line that has something to say. ".repeat(6)}`,
  status: "complete",
  sources: [],
  model: null,
  createdAt: "2026-11-21T15:00:00.000Z",
  ...overrides,
});
const createMessages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => createMessage(from + index));
const input = page.getByLabelText("Message to the Grant Coach");
const log = page.getByRole("log", { name: "Conversation" });
const findInLog = (text: string) => log.getByText(text, { exact: false });
const getButton = (name: string) => page.getByRole("button", { name, exact: true });
const sendButton = getButton("Send");
const openCoach = async (answers: MockResponses = {}) => {
  const { calls } = await openApp("/grant-coach", { ...signedInResponses, listChatMessages: [], ...answers });
  await expect.element(log.getByRole("listitem").first()).toBeInTheDocument();
  return calls;
};
const sendMessage = async (message: string) => {
  await input.fill(message);
  input.element().focus();
  await userEvent.keyboard("{Enter}");
};

const createAnswerStream = () => {
  let push = (_name: string, _data: unknown) => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      push = (name, data) =>
        controller.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
    },
  });
  return {
    response: new Response(body, { headers: { "content-type": "text/event-stream" } }),
    push: (name: string, data: unknown) => push(name, data),
  };
};

describe("the message field", () => {
  test("rejects an empty or overlong message, and inserts a line break on Shift+Enter", async () => {
    const calls = await openCoach();
    expect(await findAxeViolations()).toEqual([]);
    await expect.element(sendButton).toHaveAttribute("aria-disabled", "true");
    input.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("alert")).toHaveTextContent("Please write a message");
    await userEvent.keyboard("   {Shift>}{Enter}{/Shift}");
    await expect.element(input).toHaveValue("   \n");
    await expect.element(sendButton).toHaveAttribute("aria-disabled", "true");
    await input.fill("x".repeat(4001));
    input.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("alert")).toHaveTextContent("Please keep a message under 4,000 characters");
    await expect.element(log.getByRole("listitem")).toHaveLength(1);
    expect(calls.map(({ operation }) => operation)).not.toContain("sendChatMessage");
  });

  test("keeps a message that could not be sent and shows the reason", async () => {
    const answers: MockResponses = { ...signedInResponses, listChatMessages: [] };
    answers.sendChatMessage = () => Promise.reject(new TypeError("Failed to fetch"));
    await openApp("/grant-coach", answers);
    await sendMessage("A second question");
    await expect
      .element(getToast("Message Failed", "The connection was lost. Please check it and try again"))
      .toBeVisible();
    await expect.element(input).toHaveValue("A second question");
    answers.sendChatMessage = problemResponse(503, "unavailable", "The coach is resting");
    await expect.element(sendButton).toBeVisible();
    input.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(getToast("Message Failed", "The coach is resting")).toBeVisible();
    await expect.element(input).toHaveValue("A second question");
  });
});

describe("an answer", () => {
  const question = "How do I write a needs statement?";

  test("announces an answer while it is written and hides the starter questions", async () => {
    const response = createDeferred<ChatMessage>();
    await openCoach({ sendChatMessage: () => response.promise });
    await getButton(question).click();
    await expect.element(page.getByRole("status").filter({ hasText: "Grant Coach is writing" })).toBeInTheDocument();
    response.resolve(createMessage(1, { message: question }));
    await expect.element(findInLog("Answer 1.")).toBeVisible();
    await expect.element(getButton(question)).not.toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    await page.viewport(360, 740);
    expect(getOverflow()).toBeLessThanOrEqual(0);
  });

  test("keeps the message of a failed answer, and requests it again with Retry", async () => {
    const { response, push } = createAnswerStream();
    const calls = await openCoach({
      sendChatMessage: () => response,
      answerChatMessage: createMessage(1, { message: question, response: "Say who is hurt." }),
    });
    await sendMessage(question);
    push("message", createMessage(1, { message: question, response: "", status: "answering" }));
    await expect.element(input).toHaveValue("");
    push("error", {
      ...{ type: "urn:grantlamp:problem:unavailable", title: "unavailable", status: 503 },
      ...{ detail: "The model is down", code: "unavailable" },
    });
    await expect.element(getToast("Message Failed", "The model is down")).toBeVisible();
    await expect.element(findInLog("This answer failed.")).toBeVisible();
    await getButton("Retry").click();
    await expect.element(findInLog("Say who is hurt.")).toBeVisible();
    await expect.element(findInLog("This answer failed.")).not.toBeInTheDocument();
    expect(calls.find(({ operation }) => operation === "answerChatMessage")?.params).toEqual({
      id: createMessage(1).id,
    });
  });

  test("streams an answer and keeps the partial text when it is stopped", async () => {
    const { response, push } = createAnswerStream();
    const stoppedAnswer = { message: question, response: "and and and", status: "stopped" } as const;
    await openCoach({
      sendChatMessage: () => response,
      stopChatMessage: () => push("done", createMessage(1, stoppedAnswer)),
    });
    await sendMessage(question);
    push("message", createMessage(1, { message: question, response: "", status: "answering" }));
    push("text", { text: "and and and" });
    await expect.element(findInLog("and and and")).toBeVisible();
    await expect.element(input).toHaveValue("");
    await getButton("Stop").click();
    await expect.element(findInLog("You stopped this answer. The partial answer is saved.")).toBeVisible();
    await expect.element(findInLog("and and and")).toBeVisible();
    await expect.element(getButton("Ask again")).toBeVisible();
  });
});

describe("a long conversation", () => {
  const olderMessages = createMessages(1, 5);
  const answers: MockResponses = {
    listChatMessages: ({ query }) =>
      query.after
        ? olderMessages
        : Response.json(createMessages(6, 35), { headers: { link: '</api/chat/messages?after=older>; rel="next"' } }),
  };

  test("opens at its end and loads older messages without moving the visible ones", async () => {
    await openCoach(answers);
    await expect.element(findInLog("Answer 35.")).toBeInViewport();
    await expect.element(findInLog("Answer 6.")).not.toBeInViewport();
    await getButton("Load earlier").click();
    await expect.element(findInLog("Answer 1.")).toBeInTheDocument();
    await expect.element(getButton("Load earlier")).not.toBeInTheDocument();
    await expect.element(findInLog("Hello, I'm your Grant Coach.")).toBeInTheDocument();
    await expect.element(findInLog("Answer 6.")).toBeInViewport();
  });

  test("offers new messages to a reader who has scrolled up, without scrolling the page", async () => {
    const response = createDeferred<ChatMessage>();
    await openCoach({ ...answers, sendChatMessage: () => response.promise });
    await sendMessage("What is a logic model?");
    await expect.element(findInLog("What is a logic model?")).toBeInViewport();
    window.scrollTo({ top: 0 });
    await expect.element(findInLog("Answer 35.")).not.toBeInViewport();
    response.resolve(createMessage(36, { message: "What is a logic model?" }));
    await getButton("New messages").click();
    await expect.element(findInLog("Answer 36.")).toBeInViewport();
    await expect.element(getButton("New messages")).not.toBeInTheDocument();
  });
});
