import { Notice } from "#web/ui/notice.tsx";

/** One quiet line beside every draft: who wrote it, and what is left to the person who sends it. */
export const DraftNotice = ({ model, live = false }: { model: string | null; live?: boolean }) => (
  <Notice live={live}>
    {model === null ? "Drafted without a model" : "Drafted by AI"} from your profile and the opportunity's record. Fill
    in what stands in [brackets], and check every fact and figure before you send it.
  </Notice>
);
