import { getKeyAttributes } from "./request-validation.ts";
import { dynamoLimits, type IndexName, type Item, type Query } from "./table.ts";
import { lowerBound, toUtf8SortKey } from "./utf8-order.ts";

/** An item with its sort order; `tie` orders entries with equal sort keys. */
export type SortedIndexEntry = {
  readonly item: Item;
  readonly size: number;
  readonly order: string;
  readonly tie: string;
};
type Place = { readonly pk: string; readonly order: string; readonly tie: string };

/** Locates an item (or cursor) in the table or an index; undefined when an index excludes it. */
const toPlace = (item: { readonly [name: string]: unknown }, index?: IndexName): Place | undefined => {
  const [pkName, skName] = getKeyAttributes(index);
  const { [pkName]: pk, [skName]: sk } = item;
  if (typeof pk !== "string" || typeof sk !== "string") return undefined;
  return { pk, order: toUtf8SortKey(sk), tie: index ? JSON.stringify([item.pk, item.sk]) : "" };
};

const isBefore = (a: Omit<Place, "pk">, b: Omit<Place, "pk">): boolean =>
  a.order === b.order ? a.tie < b.tie : a.order < b.order;

/** Items of the table, or of one index, by partition and in sort key order. */
export class SortedIndex {
  readonly #index: IndexName | undefined;
  readonly #partitions = new Map<string, SortedIndexEntry[]>();

  constructor(index?: IndexName) {
    this.#index = index;
  }

  find(key: { pk: string; sk: string }): SortedIndexEntry | undefined {
    const place = toPlace(key);
    const list = place && this.#partitions.get(place.pk);
    if (!list) return undefined;
    const entry = list[lowerBound(list, (other) => other.order >= place.order)];
    return entry?.order === place.order ? entry : undefined;
  }

  add(item: Item, size: number): void {
    const place = toPlace(item, this.#index);
    if (!place) return;
    const { pk, order, tie } = place;
    let list = this.#partitions.get(pk);
    if (!list) {
      list = [];
      this.#partitions.set(pk, list);
    }
    const at = this.#at(list, place);
    const same = list[at]?.order === order && list[at]?.tie === tie;
    list.splice(at, same ? 1 : 0, { item, size, order, tie });
  }

  remove(item: Item): void {
    const place = toPlace(item, this.#index);
    const list = place && this.#partitions.get(place.pk);
    if (!list) return;
    list.splice(this.#at(list, place), 1);
    if (list.length === 0) this.#partitions.delete(place.pk);
  }

  /** Returns one page; `more` says whether another follows. */
  page({ pk, sk, after, newestFirst = false, limit = Infinity }: Query): { items: Item[]; more: boolean } {
    const list = this.#partitions.get(pk) ?? [];
    let [low, high] = bounds(list, sk);
    const place = after && toPlace(after, this.#index);
    if (place && newestFirst) high = Math.min(high, this.#at(list, place));
    else if (place)
      low = Math.max(
        low,
        lowerBound(list, (entry) => isBefore(place, entry)),
      );
    const items: Item[] = [];
    for (let size = 0; low < high && items.length < limit && size < dynamoLimits.page; ) {
      const entry = list[newestFirst ? --high : low++] as SortedIndexEntry; // Defined, because low < high <= length.
      items.push(entry.item);
      size += entry.size;
    }
    return { items, more: low < high };
  }

  #at(list: readonly SortedIndexEntry[], place: Place): number {
    const last = list.at(-1);
    // Fast path: most items arrive in order.
    if (!last || isBefore(last, place)) return list.length;
    return lowerBound(list, (entry) => !isBefore(entry, place));
  }
}

const bounds = (list: readonly SortedIndexEntry[], sk: Query["sk"]): [number, number] => {
  if (!sk) return [0, list.length];
  const from = toUtf8SortKey("prefix" in sk ? sk.prefix : sk.from);
  const low = lowerBound(list, (entry) => entry.order >= from);
  const to = "to" in sk ? toUtf8SortKey(sk.to) : undefined;
  const past = (order: string) => (to === undefined ? order > from && !order.startsWith(from) : order > to);
  return [low, lowerBound(list, (entry) => past(entry.order))];
};
