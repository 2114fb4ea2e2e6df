import { idPrefixes, stripIdPrefix } from "#shared/util/ids.ts";
import { requests } from "#tests/support/requests.ts";
import { absentId, type Kind, kinds, type Tenant } from "#tests/support/tenant.ts";
import { type Place, valueAt } from "./places.ts";

/**
 * Something to put at a place; whatever it is called, it is answered like what never was unless it is one's own, or
 * whoever has it stands for the one whom it `proves`.
 */
export type Value = { name: string; value: string; isOwn?: boolean; proves?: Tenant | undefined };

const prefixOf = (kind: Kind) => idPrefixes[kind === "file" || kind === "upload" ? "document" : kind];
/** An id of one kind, dressed up as one of another. */
const dressed = (id: string, from: Kind, as: Kind): string => {
  const own = stripIdPrefix(id);
  const last = own.slice(-26);
  return `${prefixOf(as)}_${as === "task" ? (from === "task" ? own : own.slice(0, 26) + last) : last}`;
};
/** What a job makes has the job's id behind its own prefix. */
const ofJobs: readonly string[] = ["job", "doc", "exp", "ntf"];
const isSame = (one: Kind, other: Kind) =>
  prefixOf(one) === prefixOf(other) || (ofJobs.includes(prefixOf(one)) && ofJobs.includes(prefixOf(other)));

/** What a tenant has for a place: what their own request names there, else what they have of the kind. */
const ownAt = (tenant: Tenant, place: Place): string =>
  valueAt(requests[place.operation](tenant), place) ??
  ("kind" in place.names ? tenant.ids[place.names.kind] : tenant.texts[place.names.text]);

/** The same text with other letters at its end: it has the right form, and was given to nobody. */
const forged = (text: string) => {
  const end = /^[\da-z]+$/.test(text.slice(-8)) ? "00000000" : "AAAAAAAA";
  return text.slice(0, -8) + end;
};
export const absentAt = (place: Place, like: string): string =>
  "kind" in place.names ? absentId(place.names.kind, like) : forged(like);

/** What is tried at a place by somebody: their own, that of others; and if all is wanted, ids of every kind dressed up. */
export const valuesFor = (place: Place, [own, foreign, gone]: [Tenant, Tenant, Tenant], all = true): Value[] => {
  // Cursors of lists and links that confirm an address are valid only together with a session of their account.
  const isProof = "text" in place.names && !/^(after|addressKey$|emailToken$)/.test(place.names.text);
  const proof = (tenant: Tenant) => (isProof ? tenant : undefined);
  const values: Value[] = [
    { name: "own", value: ownAt(own, place), isOwn: true, proves: proof(own) },
    { name: "foreign", value: ownAt(foreign, place), proves: proof(foreign) },
    // Mail of an account that is gone may still be opened: its link leads where nothing is left to switch off.
    {
      name: "gone",
      value: ownAt(gone, place),
      proves: "text" in place.names && place.names.text === "unsubscribeKey" ? gone : undefined,
    },
  ];
  if (all && "text" in place.names)
    for (const [name, text] of Object.entries(own.texts))
      if (name !== place.names.text) values.push({ name: `own ${name}`, value: text });
  if (all && "kind" in place.names)
    for (const from of kinds) {
      const { kind } = place.names;
      if (isSame(from, kind)) continue;
      values.push({ name: `own ${from}`, value: dressed(own.ids[from], from, kind) });
      values.push({ name: `foreign ${from}`, value: dressed(foreign.ids[from], from, kind) });
    }
  return own === gone ? values.filter(({ name }) => name !== "gone") : values;
};
