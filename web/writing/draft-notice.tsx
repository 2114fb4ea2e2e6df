import { Notice } from "#web/ui/feedback/notice.tsx";

/** `model` is null if no AI was used. */
export const DraftNotice = ({ model, live = false }: { model: string | null; live?: boolean }) => (
  <Notice live={live}>
    {model === null ? "Drafted without AI" : "Drafted by AI"} from your profile and the opportunity’s details. Fill in
    anything in [brackets], and check every fact and number before you send it.
  </Notice>
);
