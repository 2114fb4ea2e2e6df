import { SaxesParser } from "saxes";
import {
  type Fields,
  isIndividual,
  parseEin,
  parseMoney,
  readAddress,
  readApplication,
  readOrganizationName,
  readPurpose,
  readState,
  readWebsite,
  type TaxReturn,
  type TaxReturnGrant,
} from "./tax-return.ts";

export type ReturnResult = { ok: true; taxReturn: TaxReturn } | { ok: false; reason: string };

/** Maps element names used before the 2013 schemas to their current names. */
const currentNames: Readonly<Record<string, string>> = {
  Timestamp: "ReturnTs",
  ReturnType: "ReturnTypeCd",
  TaxYear: "TaxYr",
  BusinessNameLine1: "BusinessNameLine1Txt",
  BusinessNameLine2: "BusinessNameLine2Txt",
  AddressLine1: "AddressLine1Txt",
  AddressLine2: "AddressLine2Txt",
  City: "CityNm",
  State: "StateAbbreviationCd",
  ZIPCode: "ZIPCd",
  AmendedReturn: "AmendedReturnInd",
  WebSite: "WebsiteAddressTxt",
  WebsiteAddress: "WebsiteAddressTxt",
  FMVAssetsEOY: "FMVAssetsEOYAmt",
  ContriGiftsPaidDsbrsChrtblPrps: "ContriPaidDsbrsChrtblAmt",
  OnlyContriToPreselected: "OnlyContriToPreselectedInd",
  GrantOrContriPaidDuringYear: "GrantOrContributionPdDurYrGrp",
  GrantOrContriApprovedForFuture: "GrantOrContriApprvForFutGrp",
  TotGrantOrContriPaidDuringYear: "TotalGrantOrContriPdDurYrAmt",
  RecipientPersonName: "RecipientPersonNm",
  RecipientFoundationStatus: "RecipientFoundationStatusTxt",
  PurposeOfGrantOrContribution: "GrantOrContributionPurposeTxt",
  Amount: "Amt",
  ApplicationSubmissionInfo: "ApplicationSubmissionInfoGrp",
  RecipientPhoneNumber: "RecipientPhoneNum",
  SubmissionDeadlines: "SubmissionDeadlinesTxt",
  RestrictionsOnAwards: "RestrictionsOnAwardsTxt",
  GrantsAndSimilarAmntsCY: "CYGrantsAndSimilarPaidAmt",
  TotalAssetsEOY: "TotalAssetsEOYAmt",
  GrantsToDomesticOrgs: "GrantsToDomesticOrgsGrp",
  Total: "TotalAmt",
  EINOfRecipient: "RecipientEIN",
  AmountOfCashGrant: "CashGrantAmt",
  AmountOfNonCashAssistance: "NonCashAssistanceAmt",
  PurposeOfGrant: "PurposeOfGrantTxt",
  Form990ScheduleIPartIII: "GrantsOtherAsstToIndivInUSGrp",
  NumberOfRecipients: "RecipientCnt",
};

/** Elements whose leaves are read as one group, and the part of the return that contains them. */
const groupParts = {
  Filer: "ReturnHeader",
  ApplicationSubmissionInfoGrp: "IRS990PF",
  GrantOrContributionPdDurYrGrp: "IRS990PF",
  GrantOrContriApprvForFutGrp: "IRS990PF",
  GrantsToDomesticOrgsGrp: "IRS990",
  RecipientTable: "IRS990ScheduleI",
  GrantsOtherAsstToIndivInUSGrp: "IRS990ScheduleI",
} as const;
type GroupName = keyof typeof groupParts;
const isGroupName = (name: string, part: string | undefined): name is GroupName =>
  Object.hasOwn(groupParts, name) && groupParts[name as GroupName] === part;

const limits = { bytes: 400_000_000, depth: 60, textLength: 5000, rows: 500_000 };

class UnreadableReturnError extends Error {}

/** Collects the required data while elements stream by. */
const createCollector = () => {
  /** Leaf elements outside groups, by form and name. */
  const facts = new Map<string, string>();
  const grants: TaxReturnGrant[] = [];
  const individuals = { count: 0, dollars: 0 };
  const future = { count: 0, dollars: 0 };
  const itemized = { count: 0, cash: 0, nonCash: 0 };
  let filer: Fields | undefined;
  let application: Fields | undefined;
  let domesticGrants: number | null = null;

  const addRow = (fields: Fields, cash: number | null, nonCash: number | null, purpose: string | undefined) => {
    if (itemized.count >= limits.rows) throw new UnreadableReturnError(`more than ${limits.rows} grants`);
    itemized.count++;
    itemized.cash += cash ?? 0;
    itemized.nonCash += nonCash ?? 0;
    const dollars = cash === null && nonCash === null ? null : (cash ?? 0) + (nonCash ?? 0);
    const recipient = readOrganizationName(fields);
    if (!recipient || isIndividual(fields, recipient)) {
      individuals.count++;
      individuals.dollars += dollars ?? 0;
      return;
    }
    const recipientEin = parseEin(fields.get("RecipientEIN"));
    grants.push({ recipient, recipientEin, state: readState(fields), dollars, purpose: readPurpose(purpose) });
  };

  const closeGroup: Record<GroupName, (fields: Fields) => void> = {
    Filer: (fields) => {
      filer ??= fields;
    },
    ApplicationSubmissionInfoGrp: (fields) => {
      application ??= fields;
    },
    GrantOrContributionPdDurYrGrp: (fields) =>
      addRow(fields, parseMoney(fields.get("Amt")), null, fields.get("GrantOrContributionPurposeTxt")),
    GrantOrContriApprvForFutGrp: (fields) => {
      future.count++;
      future.dollars += parseMoney(fields.get("Amt")) ?? 0;
    },
    GrantsToDomesticOrgsGrp: (fields) => {
      domesticGrants ??= parseMoney(fields.get("TotalAmt"));
    },
    RecipientTable: (fields) =>
      addRow(
        fields,
        parseMoney(fields.get("CashGrantAmt")),
        parseMoney(fields.get("NonCashAssistanceAmt")),
        fields.get("PurposeOfGrantTxt"),
      ),
    GrantsOtherAsstToIndivInUSGrp: (fields) => {
      individuals.count += Math.max(0, parseMoney(fields.get("RecipientCnt")) ?? 0);
      individuals.dollars += parseMoney(fields.get("CashGrantAmt")) ?? 0;
    },
  };

  const build = (version: string): TaxReturn => {
    const form = facts.get("ReturnHeader/ReturnTypeCd");
    if (form !== "990PF" && form !== "990")
      throw new UnreadableReturnError(`unsupported return type: ${form ?? "not stated"}`);
    const ein = parseEin(filer?.get("EIN"));
    const name = filer ? readOrganizationName(filer) : "";
    if (!filer || !ein || !name) throw new UnreadableReturnError("the filer's name or EIN is missing");
    const taxYear = Number(facts.get("ReturnHeader/TaxYr") ?? version.slice(0, 4));
    if (!(taxYear >= 2000 && taxYear <= 2100)) throw new UnreadableReturnError("the tax year is missing");
    const isPrivate = form === "990PF";
    const formElement = isPrivate ? "IRS990PF" : "IRS990";
    const getMoney = (leaf: string) => parseMoney(facts.get(`${formElement}/${leaf}`));
    const filedTotal = isPrivate ? getMoney("TotalGrantOrContriPdDurYrAmt") : domesticGrants;
    const isChecked = (leaf: string) => /^(x|1|true)$/i.test(facts.get(`${formElement}/${leaf}`) ?? "");
    return {
      form,
      version,
      ein,
      name,
      address: readAddress(filer),
      taxYear,
      filedAt: facts.get("ReturnHeader/ReturnTs") ?? null,
      isAmended: isChecked("AmendedReturnInd"),
      assets: getMoney(isPrivate ? "FMVAssetsEOYAmt" : "TotalAssetsEOYAmt"),
      grantsPaid: getMoney(isPrivate ? "ContriPaidDsbrsChrtblAmt" : "CYGrantsAndSimilarPaidAmt"),
      grants,
      individuals,
      future,
      itemized,
      filedTotal,
      difference: filedTotal === null ? null : itemized.cash + itemized.nonCash - filedTotal,
      isPreselectedOnly: isChecked("OnlyContriToPreselectedInd"),
      website: readWebsite(facts.get(`${formElement}/WebsiteAddressTxt`)),
      application: application ? readApplication(application) : null,
    };
  };
  return { facts, closeGroup, build };
};

/** Parses one e-file return as a stream. Never throws: returns a reason if the return is unusable. */
export const parseReturn = async (chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<ReturnResult> => {
  const collector = createCollector();
  const path: string[] = [];
  let version = "";
  let text = "";
  let group: { name: GroupName; depth: number; fields: Map<string, string> } | undefined;

  /** Returns the header or form that contains the current element. */
  const getPart = () => (path[1] === "ReturnData" ? path[2] : path[1]);

  const parser = new SaxesParser({ position: false });
  parser.on("error", (error) => {
    throw new UnreadableReturnError(error.message);
  });
  parser.on("doctype", () => {
    throw new UnreadableReturnError("an unexpected document type declaration");
  });
  parser.on("opentag", ({ name: tag, attributes }) => {
    const local = tag.slice(tag.indexOf(":") + 1);
    const name = Object.hasOwn(currentNames, local) ? (currentNames[local] as string) : local;
    if (path.length === 0) {
      if (name !== "Return")
        throw new UnreadableReturnError(`the document starts with ${tag.slice(0, 40)}, not with Return`);
      version = String(attributes.returnVersion ?? "");
    }
    if (path.length >= limits.depth) throw new UnreadableReturnError("elements are nested too deeply");
    path.push(name);
    text = "";
    if (!group && isGroupName(name, getPart())) group = { name, depth: path.length, fields: new Map() };
  });
  const addText = (part: string) => {
    if (text.length < limits.textLength) text += part;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const name = path.at(-1) as string;
    const value = text.trim().slice(0, limits.textLength);
    text = "";
    if (group) {
      if (group.depth === path.length) {
        collector.closeGroup[group.name](group.fields);
        group = undefined;
      } else if (value && !group.fields.has(name)) group.fields.set(name, value);
    } else if (value) {
      const key = `${getPart()}/${name}`;
      if (!collector.facts.has(key)) collector.facts.set(key, value);
    }
    path.pop();
  });

  try {
    const decoder = new TextDecoder();
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > limits.bytes) throw new UnreadableReturnError("the return is too large");
      parser.write(decoder.decode(chunk, { stream: true }));
    }
    parser.write(decoder.decode());
    if (path.length > 0) return { ok: false, reason: "the return is truncated" };
    parser.close();
    return { ok: true, taxReturn: collector.build(version) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message.slice(0, 200) : "unreadable" };
  }
};
