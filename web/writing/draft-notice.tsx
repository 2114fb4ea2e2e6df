import { Notice } from "#web/ui/feedback/notice.tsx";

/** States how a draft was written and what the user still has to check. `model` is null if no AI was used. */
export const DraftNotice = ({ model, live = false }: { model: string | null; live?: boolean }) => (
  <Notice live={live}>
    {model === null ? "Drafted without a model" : "Drafted by AI"} from your profile and the opportunity's record. Fill
    in what stands in [brackets], and check every fact and figure before you send it.
  </Notice>
);
