import { screenWords } from "./screen-words.ts";

const whole = new Intl.NumberFormat("en");

/** The server counts one row more than this. */
const mostCounted = 10_000;

/** The texts of the console. Names and explanations of commands come from their rows. */
export const words = {
  brand: "Canopy console",
  skip: "Skip to the content",
  menu: "Menu",
  tasks: "All tasks",
  signOut: "Sign out",
  loading: "Loading…",
  retry: "Try again",
  cancel: "Cancel",
  offline: "The console does not answer. Check the connection, then try again.",
  stale: "This screen could not be read again and may be out of date. What you typed is still here.",
  noSuchScreen: "There is no such screen, or your roles do not include it.",

  signIn: {
    title: "Sign in",
    lead: "For operators of the shop.",
    email: "Email",
    password: "Password",
    code: "Code from your app",
    codeHint: "Six digits. Each code works once.",
    submit: "Sign in",
    help: "Password or telephone lost? An owner makes a new link for you.",
  },
  again: {
    signedOut: {
      title: "Please sign in again",
      lead: "Half an hour passed without a key or click, or twelve hours since you signed in. Nothing you typed is lost.",
    },
    confirm: { title: "Please confirm that it is you", lead: "This task asks again after ten minutes." },
    submit: "Continue",
  },
  start: {
    title: "Welcome",
    lead: "Choose your password for the console.",
    password: "New password",
    passwordHint: "At least 12 characters. Three or four unrelated words are easy to remember.",
    codes: "Codes from an app",
    codesNeeded:
      "Your roles need a code from an app on your telephone at each sign-in. Scan this with the app, then enter the code that it shows.",
    codesOffered: "Optional: scan this with an app that shows codes, then enter the code. From then on, signing in needs both.",
    picture: "QR code for the app",
    secret: "Or type this into the app:",
    submit: "Save and sign in",
    incomplete: "This link is incomplete. Open it as it was given to you.",
  },

  list: {
    any: "All",
    sort: "Sort by",
    filter: "Show",
    clear: "Clear filters",
    first: "First page",
    next: "Next page",
    rows: (shown: number, all?: number) =>
      all !== undefined
        ? `${shown} of ${whole.format(Math.min(all, mostCounted))}${all > mostCounted ? "+" : ""} rows`
        : shown === 1
          ? "1 row"
          : `${shown} rows`,
    pages: "Pages",
    none: "Nothing fits these filters.",
    opens: "Open",
    export: "Export CSV",
    import: "Import CSV",
  },
  views: {
    title: "Saved views",
    save: "Save this view",
    name: "Name of the view",
    remove: (name: string) => `Remove the view ${name}`,
  },
  draft: {
    begin: "Edit as a draft",
    title: "Draft",
    lead: "You see it as it will be. Changes on this screen become a part of the draft, and visitors see them when it is published.",
    changes: (count: number) => (count === 1 ? "1 change" : `${count} changes`),
    due: (moment: string) => `will be published ${moment}`,
    preview: "Preview in the shop",
    publish: "Publish",
    schedule: "Publish later",
    discard: "Discard",
    leave: "Back to what is published",
  },
  upload: {
    title: "Upload a film",
    file: "File",
    name: "Name",
    nameHint: "Lowercase letters, digits and dashes. Lessons use this name.",
    replaces: "Replaces the film of this name",
    progress: "Upload",
    send: "Upload",
    pause: "Pause",
    resume: "Continue",
    stay: "Keep this page open. A lost connection does no harm: the upload continues by itself.",
    paused: "The upload is paused. If you leave this page, choose the same file again later: it continues where it ended.",
    done: "The file has arrived. The list shows how far the film is.",
    noFile: "Choose a file.",
    noName: "Name is missing.",
    failed: "The upload was not accepted.",
  },
  facts: {
    actions: "Tasks",
    more: "See also",
    back: "Back",
    download: (file: string) => `Download ${file}`,
    here: "(this member)",
    moreBelow: (count: number) => `and ${count} more`,
  },
  form: {
    pick: "Read from a file",
    unreadable: "This file is not plain text in UTF-8.",
    optional: "optional",
    atOnce: "Empty: at once. Your time zone.",
    required: (label: string) => `${label} is missing.`,
    choose: "Choose …",
    look: "Show",
    check: "Check first",
    checkHint: "Nothing is changed yet: you see the result and confirm it.",
    result: "This is what will happen",
    confirmTitle: (title: string) => `${title}?`,
    noDry: "This task cannot be tried out. It runs when you confirm.",
    confirm: "Confirm",
    done: "Done",
    proposed: "A second operator must agree",
    needsSecond: "A second operator must agree: this will wait for them.",
    why: "Why, for the second operator",
    doneBefore: "This was done before, and was not done again",
    answer: "Answer",
    leave: { title: "Leave this page?", lead: "What you typed is not saved.", stay: "Stay", go: "Leave" },
    error: "The task was not carried out.",
  },
  task: {
    save: "Save",
    up: "Move up",
    down: "Move down",
    left: "Move to the left",
    right: "Move to the right",
    drag: "Drag to another place",
    conflict: {
      title: (field: string, by: string, at: string) => `${field}: ${by} changed this while your form was open${at && ` (${at})`}.`,
      unknown: "another operator",
      theirs: "Now",
      yours: "Yours",
      take: "Take the present value",
    },
  },
  sorts: { newest: "Newest first", oldest: "Oldest first", largest: "Largest first", smallest: "Smallest first" } as Record<string, string>,

  ...screenWords,
} as const;
