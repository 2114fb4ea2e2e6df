/** The design colors as sRGB hex for mail programs; a test compares them with `web/styles/tokens.css`. */
export const emailColors = {
  light: {
    canvas: "#f9f8f3",
    raised: "#ffffff",
    border: "#dedcd5",
    text: "#122125",
    "text-muted": "#4a5a5d",
    primary: "#0f5c65",
    "on-primary": "#fcfaf4",
    "primary-text": "#0d5760",
    "brass-text": "#7f5314",
  },
  dark: {
    canvas: "#0a1517",
    raised: "#18262a",
    border: "#263438",
    text: "#eeede7",
    "text-muted": "#a9b5b6",
    primary: "#74cbd0",
    "on-primary": "#02171c",
    "primary-text": "#7cd4d8",
    "brass-text": "#f1cc7e",
  },
} as const;
export type EmailColor = keyof (typeof emailColors)["light"];
