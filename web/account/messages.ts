import * as authTexts from "#web/auth/messages.ts";
import * as common from "#web/ui/messages.ts";

const yourPassword = "Your password";
const deleteAccount = "Delete account";
const setUpTwoStep = "Set up two-step sign-in";
const newCodes = "New recovery codes";
const othersSignedOut = "All other devices are signed out";
const switchOff = "Switch off";
const signedOut = "Signed out";
const checking = "Checking...";
const sending = "Sending...";

export const accountScreenTexts = {
  onThisPage: "On this page",

  profile: {
    title: "Profile",
    intro: "Your name and how to reach you.",
    firstName: common.firstName,
    lastName: common.lastName,
    phone: common.phone,
    organizationName: common.organizationName,
    timeZone: "Time zone",
    timeZoneHint: "Decides what “today” is, and when mail is sent.",
    unknownZone: (zone: string) =>
      `We do not know the time zone “${zone}”, so your days are counted in UTC. Please choose the zone above that has your time, and save.`,
    ofDevice: (zone: string) => `Use ${zone}, as this device says`,
    save: "Save changes",
    saving: common.saving,
    saved: { title: common.profileSaved, description: "Your details are up to date" },
    failed: "Your profile could not be saved. Please try again",
    email: common.email,
    change: "Change",
    changeLabel: common.changeEmail,
    unconfirmed:
      "Not confirmed yet. Until you follow the link that we sent to it, mail tells you that something is due, without the details.",
    sendLink: "Send the link again",
    sendingLink: sending,
    linkSent: (email: string) => ({ title: "Link sent", description: `Open it in the mail to ${email}` }),
    linkFailed: "The link could not be sent",
    linkOtherwise: common.tryAgainSoon,
  },
  email: {
    title: common.changeEmail,
    newEmail: "New email",
    password: yourPassword,
    send: "Send link",
    sending,
    sent: (email: string) => `We have sent a link to ${email}`,
    until: (old: string) => `Open it within 24 hours to confirm the change. Until then you sign in with ${old}.`,
    close: common.close,
    failed: "The link could not be sent. Please try again",
  },

  organization: {
    title: common.organizationLabel,
    intro: "The profile that fills all forms.",
    what: common.yourProfile,
    none: "You have not described your organization yet. Once you have, every form starts filled in.",
    edit: "Edit organization profile",
    describe: common.describeOrganization,
    notSaid: common.notSet,
  },

  password: {
    title: common.password,
    intro: "When you change it, all other devices are signed out.",
    current: "Current password",
    next: "New password",
    hint: authTexts.passwordHint,
    keepAddress: "Keep my calendar address working",
    keepAddressHint: "Leave this off if someone else may have the address.",
    change: "Change password",
    changing: "Changing...",
    changed: { title: "Password changed", description: othersSignedOut },
    failed: "Your password could not be changed. Please try again",
  },

  twoStep: {
    title: "Two-step sign-in",
    intro: "Besides your password, sign-in asks for a code from an app on your phone.",
    what: "The state of two-step sign-in",
    off: "Two-step sign-in is off. With it, somebody who learns your password still cannot get in.",
    confirmFirst: "Confirm your email address first, so that no one else can lock you out of your account.",
    setUp: setUpTwoStep,
    on: (day: string) => `On since ${day}`,
    onPlain: "On",
    codesLeft: (left: number) =>
      left === 0
        ? "You have no recovery codes left. Make new ones now, or a lost phone locks you out."
        : left === 1
          ? "You have 1 recovery code left. Make new ones soon."
          : `You have ${left} recovery codes left.`,
    newCodes,
    switchOff,
    switchedOff: { title: "Two-step sign-in is off", description: "Your password alone signs you in" },
  },
  setUp: {
    title: setUpTwoStep,
    passwordIntro: "First, your password.",
    password: yourPassword,
    next: "Continue",
    checking,
    scan: "Scan this code with an authenticator app. Then type the six digits that the app shows.",
    qr: "QR code for your authenticator app. The same secret stands beside it as text.",
    byHand: "Cannot scan it? Type this secret into the app instead",
    copySecret: "Copy secret",
    secretCopied: "Secret copied to clipboard",
    openApp: "Open in an app on this device",
    code: "Code from the app",
    confirm: "Switch on",
    confirming: "Switching on...",
    startFailed: "The set-up could not begin. Please try again",
    confirmFailed: "Two-step sign-in could not be switched on. Please try again",
  },
  codes: {
    title: "Your recovery codes",
    intro: "Each of these signs you in once when you do not have your phone. They are shown only now: keep them safe.",
    list: "Recovery codes",
    copy: common.copy,
    copied: "Recovery codes copied to clipboard",
    download: common.download,
    file: "Grantlamp recovery codes",
    fileIntro: (email: string, day: string) => `Grantlamp recovery codes for ${email}, made ${day}. Each works once.`,
    kept: "I have kept them",
    warning: "The codes are not shown again. Keep them first; close once more to leave without them.",
    renewTitle: newCodes,
    renewIntro: "You get ten new codes. The old ones stop working.",
    renew: "Make new codes",
    renewing: "Making them...",
    renewFailed: "New codes could not be made. Please try again",
  },
  endTwoStep: {
    title: "Switch off two-step sign-in",
    intro: "From then on your password alone signs you in, and your recovery codes stop working.",
    confirm: switchOff,
    confirming: "Switching off...",
    failed: "Two-step sign-in could not be switched off. Please try again",
  },

  devices: {
    title: "Devices",
    intro: "Where you are signed in. End what you do not recognize, then change your password.",
    what: "Your devices",
    loading: "Loading your devices",
    here: "This device",
    signedIn: (day: string) => `Signed in ${day}`,
    end: "End",
    ended: (device: string) => ({ title: signedOut, description: `${device} is signed out` }),
    endAll: "End all others",
    endAllTitle: "End all other sign-ins?",
    endAllText:
      "Every device but this one is signed out and has to sign in again. The private address of your calendar stops working.",
    ending: "Ending...",
    endedAll: { title: signedOut, description: othersSignedOut },
    failed: "The sign-in could not be ended. Please try again",
    noOthers: "You are signed in on this device only.",
  },

  notifications: { title: common.notifications, intro: "Which mail you get, and when." },

  keyboard: { title: "Keyboard", intro: "Shortcuts that every screen has." },

  plan: {
    title: "Plan",
    intro: "What you pay for, and your invoices.",
    what: "Your plan",
    portal: "Manage plan and invoices",
    opening: common.opening,
    subscribe: "Subscribe",
    check: common.checkAgain,
    checking,
    portalFailed: "The page for your plan could not be opened. Please try again",
    checkoutFailed: "The payment page could not be opened. Please try again",
    checkFailed: "The payment service could not be asked. Please try again",
  },

  data: {
    title: "Your data",
    intro: "Take everything with you, in one zip file.",
    contents:
      "It holds your profile, organizations, opportunities, applications with their tasks and history, documents and progress: as JSON for programs and as CSV for spreadsheets. Passwords and sign-in secrets are not in it.",
    start: "Export all my data",
    again: "Export again",
    proofTitle: "Your data as a file",
    startIntro: "The file will contain everything in your account, so please enter your password.",
    make: "Make the file",
    making: checking,
    downloadIntro: "The file contains everything in your account, so please enter your password.",
    opening: common.opening,
    openFailed: "The file could not be opened. Please try again",
    earlier: "Exports can be downloaded for seven days.",
    cancel: common.cancel,
    label: "Export of your data",
    ready: "Your export is ready",
    download: "Download the zip",
    failed: "Your data could not be exported. Please try again",
    failedTitle: common.exportFailed,
  },

  remove: {
    title: deleteAccount,
    intro: "This deletes every record and cannot be undone.",
    goes: [
      "Your organization profile, opportunities, applications, tasks, documents and history are deleted.",
      "Your subscription is canceled, and nothing more is charged.",
      "All devices are signed out, and nobody can sign in to the account again.",
    ],
    stays: "Only counts of points stay, without anything that says whose they were.",
    exportFirst: "Export your data first",
    open: deleteAccount,
    dialogIntro: "Every record goes, your subscription is canceled, and this cannot be undone.",
    password: yourPassword,
    word: "DELETE",
    confirm: "Type DELETE to confirm",
    wrongWord: "Please type the word DELETE",
    submit: "Delete my account",
    submitting: common.deleting,
    failed: "Your account could not be deleted. Please try again",
  },

  cancel: common.cancel,
} as const;
