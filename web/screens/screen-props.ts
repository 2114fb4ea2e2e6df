/** What a screen shows in its header. */
export type ScreenProps = { title: string; subtitle: string };
