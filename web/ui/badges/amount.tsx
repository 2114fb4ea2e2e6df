import * as common from "#web/ui/messages.ts";

/** An amount in the words of its source, set as money; muted when the source states none. */
export const Amount = ({ of: amount }: { of: string | null }) =>
  amount === null || amount === common.notStated ? (
    <span className="text-muted">{common.notStated}</span>
  ) : (
    <span className="font-serif text-base font-semibold">{amount}</span>
  );
