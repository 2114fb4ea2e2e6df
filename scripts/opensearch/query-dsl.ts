import { computeEditDistance } from "#functions/search/edit-distance.ts";

/** A request that OpenSearch, or this part of it, rejects with 400. */
export class DslError extends Error {
  override readonly name = "DslError";
  readonly type: string;
  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

type Json = Record<string, unknown>;
export type FieldMapping = { type: string; enabled?: boolean; analyzer?: string };
export type StoredDocument = { id: string; source: Json; terms: Map<string, string[]> };
export type DocumentIndex = { fields: Record<string, FieldMapping>; documents: readonly StoredDocument[] };
/** Returns a document's score, or undefined if it does not match. */
type Scorer = (document: StoredDocument) => number | undefined;

/** Lucene's limit on the clauses of one query with all its parts. */
const maxClauses = 1024;

/** Counts the clauses of a query: a word counts once per field, and a fuzzy one once per field and expansion. */
const countClauses = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce((sum, each) => sum + countClauses(each), 0);
  if (!isObject(value)) return 0;
  const entries = Object.entries(value);
  return entries.reduce((sum, [name, body]) => {
    if (name === "bool" || name === "constant_score") {
      const parts = Object.entries(toObject(body, name)).filter(([part]) => part !== "boost");
      return sum + parts.reduce((count, [, part]) => count + countClauses(part), 0);
    }
    if (name !== "multi_match") return sum + 1;
    const { query, fields, fuzziness, max_expansions: expansions } = toObject(body, name);
    const perWord = fuzziness ? Number(expansions ?? 50) : 1;
    return sum + String(query).split(/\s+/).length * toList(fields).length * perWord;
  }, 0);
};

/** Throws OpenSearch's error for a query with too many clauses. */
export const checkClauses = (query: unknown): void => {
  const count = countClauses(query);
  if (count > maxClauses)
    throw new DslError(
      "too_many_nested_clauses",
      `Query contains too many nested clauses; maxClauseCount is ${maxClauses}`,
    );
};

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const toObject = (value: unknown, name: string): Json => {
  if (!isObject(value)) throw new DslError("parsing_exception", `[${name}] expects an object`);
  return value;
};
const checkKeys = (value: Json, name: string, ...allowedKeys: string[]) => {
  const other = Object.keys(value).find((key) => !allowedKeys.includes(key));
  if (other !== undefined) throw new DslError("parsing_exception", `[${name}] query does not support [${other}]`);
};
const toList = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const getOnlyEntry = (value: unknown, name: string): [string, unknown] => {
  const entries = Object.entries(toObject(value, name));
  const [entry] = entries;
  if (!entry || entries.length > 1)
    throw new DslError(
      "parsing_exception",
      `[${name}] malformed query, expected one field but found ${entries.length}`,
    );
  return entry;
};
const getField = ({ fields }: DocumentIndex, name: string, ...types: string[]): FieldMapping => {
  const field = fields[name];
  // OpenSearch would match nothing, but a typo in a query should fail.
  if (!field) throw new DslError("query_shard_exception", `No mapping found for [${name}]`);
  if (types.length > 0 && !types.includes(field.type))
    throw new DslError("query_shard_exception", `Field [${name}] is of type [${field.type}]`);
  return field;
};
const getTerms = (document: StoredDocument, field: string) => document.terms.get(field) ?? [];

const [saturation, lengthPenalty] = [1.2, 0.75];

const termCounts = new WeakMap<readonly string[], Map<string, number>>();
const countTerm = (terms: readonly string[], term: string): number => {
  let counts = termCounts.get(terms);
  if (!counts) {
    counts = new Map();
    for (const each of terms) counts.set(each, (counts.get(each) ?? 0) + 1);
    termCounts.set(terms, counts);
  }
  return counts.get(term) ?? 0;
};

/** Creates a scorer of one text field by BM25. `count` returns how often a word is in a document's terms. */
const matchField = (index: DocumentIndex, field: string, count: (terms: readonly string[]) => number): Scorer => {
  const lengths = index.documents.map((document) => getTerms(document, field).length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1) || 1;
  const found = index.documents.filter((document) => count(getTerms(document, field)) > 0).length;
  const idf = Math.log(1 + (index.documents.length - found + 0.5) / (found + 0.5));
  return (document) => {
    const terms = getTerms(document, field);
    const frequency = count(terms);
    if (frequency === 0) return undefined;
    const length = 1 - lengthPenalty + (lengthPenalty * terms.length) / mean;
    return (idf * frequency) / (frequency + saturation * length);
  };
};

/** As `fuzziness: AUTO`: exact up to two letters, one edit up to five, then two. */
const getMaxEdits = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

const parseMultiMatch = (index: DocumentIndex, value: unknown): Scorer => {
  const body = toObject(value, "multi_match");
  checkKeys(body, "multi_match", "query", "fields", "type", "operator", "fuzziness", "prefix_length", "max_expansions");
  const { query, fields, type = "best_fields", operator = "or", fuzziness } = body;
  if (typeof query !== "string") throw new DslError("parsing_exception", "No text specified for multi_match query");
  if (type !== "best_fields" || operator !== "or" || (fuzziness !== undefined && fuzziness !== "AUTO"))
    throw new DslError("parsing_exception", "[multi_match] of this kind is not supported here");
  const words = query.split(/\s+/).filter(Boolean);
  const scorers = toList(fields).map((field) => {
    const [name = "", boost = "1"] = String(field).split("^");
    getField(index, name, "text");
    const isClose = (term: string, word: string) =>
      computeEditDistance(term, word, getMaxEdits(word)) <= getMaxEdits(word);
    const byWord = words.map((word) =>
      matchField(index, name, (terms) =>
        fuzziness ? terms.filter((term) => isClose(term, word)).length : countTerm(terms, word),
      ),
    );
    return { byWord, boost: Number(boost) };
  });
  return (document) => {
    const scores = scorers.flatMap(({ byWord, boost }) => {
      const found = byWord.flatMap((score) => score(document) ?? []);
      return found.length > 0 ? [boost * found.reduce((sum, score) => sum + score, 0)] : [];
    });
    return scores.length > 0 ? Math.max(...scores) : undefined;
  };
};

const parseBool = (index: DocumentIndex, value: unknown): Scorer => {
  const body = toObject(value, "bool");
  checkKeys(body, "bool", "must", "filter", "should", "must_not", "minimum_should_match");
  const clauses = [body.must, body.filter, body.should, body.must_not].map((list) => toList(list));
  const [must = [], filter = [], should = [], mustNot = []] = clauses.map((list) =>
    list.map((query) => parseQuery(index, query)),
  );
  const minimum = body.minimum_should_match ?? (should.length > 0 && must.length + filter.length === 0 ? 1 : 0);
  if (typeof minimum !== "number")
    throw new DslError("parsing_exception", "[bool] minimum_should_match must be a number here");
  return (document) => {
    if (mustNot.some((query) => query(document) !== undefined)) return undefined;
    if (filter.some((query) => query(document) === undefined)) return undefined;
    const requiredScores = must.map((query) => query(document));
    if (requiredScores.includes(undefined)) return undefined;
    const optional = should.flatMap((query) => query(document) ?? []);
    if (optional.length < minimum) return undefined;
    return [...requiredScores, ...optional].reduce<number>((sum, score) => sum + (score ?? 0), 0);
  };
};

const createConstantScorer =
  (matches: (document: StoredDocument) => boolean): Scorer =>
  (document) =>
    matches(document) ? 1 : undefined;

const parseRange = (index: DocumentIndex, value: unknown): Scorer => {
  const [field, bounds] = getOnlyEntry(value, "range");
  const { type } = getField(index, field, "date", "double");
  const all = toObject(bounds, "range");
  checkKeys(all, "range", "gt", "gte", "lt", "lte");
  for (const bound of Object.values(all))
    if (type === "date" && !/^\d{4}-\d{2}-\d{2}$/.test(String(bound)))
      throw new DslError("parse_exception", `failed to parse date field [${bound}] with format [strict_date]`);
  const { gt, gte, lt, lte } = all as Record<string, string | number | undefined>;
  return createConstantScorer(({ source }) => {
    const fieldValue = source[field] as string | number | undefined;
    if (fieldValue === undefined) return false;
    return (
      (gt === undefined || fieldValue > gt) &&
      (gte === undefined || fieldValue >= gte) &&
      (lt === undefined || fieldValue < lt) &&
      (lte === undefined || fieldValue <= lte)
    );
  });
};

const parsers: Record<string, (index: DocumentIndex, value: unknown) => Scorer> = {
  match_all: (_index, value) => {
    checkKeys(toObject(value, "match_all"), "match_all");
    return () => 1;
  },
  bool: parseBool,
  multi_match: parseMultiMatch,
  range: parseRange,
  constant_score: (index, value) => {
    const body = toObject(value, "constant_score");
    checkKeys(body, "constant_score", "filter", "boost");
    const filter = parseQuery(index, body.filter);
    const boost = Number(body.boost ?? 1);
    return (document) => (filter(document) === undefined ? undefined : boost);
  },
  term: (index, value) => {
    const [field, term] = getOnlyEntry(value, "term");
    getField(index, field, "keyword");
    return createConstantScorer((document) => getTerms(document, field).includes(String(term)));
  },
  terms: (index, value) => {
    const [field, terms] = getOnlyEntry(value, "terms");
    getField(index, field, "keyword");
    if (!Array.isArray(terms)) throw new DslError("parsing_exception", "[terms] query requires an array of terms");
    const expectedTerms = new Set(terms.map(String));
    return createConstantScorer((document) => getTerms(document, field).some((term) => expectedTerms.has(term)));
  },
  prefix: (index, value) => {
    const [field, prefix] = getOnlyEntry(value, "prefix");
    getField(index, field, "keyword");
    return createConstantScorer((document) =>
      getTerms(document, field).some((term) => term.startsWith(String(prefix))),
    );
  },
  exists: (index, value) => {
    const body = toObject(value, "exists");
    checkKeys(body, "exists", "field");
    const field = String(body.field);
    getField(index, field);
    return createConstantScorer(({ source }) => source[field] !== undefined);
  },
};

export const parseQuery = (index: DocumentIndex, value: unknown): Scorer => {
  const [name, body] = getOnlyEntry(value, "query");
  const parser = parsers[name];
  if (!parser) throw new DslError("parsing_exception", `unknown query [${name}]`);
  return parser(index, body);
};

const aggregateOnce = (index: DocumentIndex, value: unknown, documents: readonly StoredDocument[]): Json => {
  const body = toObject(value, "aggregation");
  checkKeys(body, "aggregation", "filter", "filters", "terms", "aggs");
  if (body.filter !== undefined) {
    const filter = parseQuery(index, body.filter);
    const matching = documents.filter((document) => filter(document) !== undefined);
    return { doc_count: matching.length, ...aggregate(index, body.aggs, matching) };
  }
  if (body.filters !== undefined) {
    const { filters } = toObject(body.filters, "filters");
    const buckets = Object.entries(toObject(filters, "filters")).map(([key, query]) => {
      const filter = parseQuery(index, query);
      return [key, { doc_count: documents.filter((document) => filter(document) !== undefined).length }];
    });
    return { buckets: Object.fromEntries(buckets) };
  }
  const { field, size } = toObject(body.terms, "terms");
  getField(index, String(field), "keyword");
  const counts = new Map<string, number>();
  for (const document of documents)
    for (const key of new Set(getTerms(document, String(field)))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const buckets = [...counts].map(([key, count]) => ({ key, doc_count: count }));
  return {
    buckets: buckets.sort((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1)).slice(0, Number(size ?? 10)),
  };
};

/** Computes aggregations over the documents that match the query, before `post_filter`. */
export const aggregate = (index: DocumentIndex, aggs: unknown, documents: readonly StoredDocument[]): Json =>
  aggs === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(toObject(aggs, "aggs")).map(([name, body]) => [name, aggregateOnce(index, body, documents)]),
      );
