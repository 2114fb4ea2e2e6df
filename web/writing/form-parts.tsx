import clsx from "clsx";
import { memo, useEffect, useState } from "react";
import { type Control, type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import * as z from "zod/mini";
import { type CostLine, costLines, maxFormAnswerLength } from "#shared/api/proposals.ts";
import { moneyInput } from "#shared/api/schemas.ts";
import { getAiPolicy } from "#shared/domain/ai-policies.ts";
import { buildApplicationPath, buildFundingPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { formatDay } from "#shared/util/dates.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput, NativeSelect, type SelectOption, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatNumber } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";
import type { WritingSubject } from "./use-writing-subject.ts";
import { getWritingPath, type WritingFields, type WritingKind, type WritingTarget } from "./writing-kinds.ts";

export const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

type FormValues = Record<string, string | undefined>;
export const countFilledFields = (values: FormValues, fields: readonly string[]) =>
  fields.filter((field) => values[field]?.trim()).length;

const amountSchema = moneyInput();
/** Parses an amount to cents; null if empty, undefined if invalid. */
export const parseCents = (text: string | undefined): number | null | undefined =>
  text?.trim() ? z.safeParse(amountSchema, text).data : null;
const formatCents = (cents: number) => formatDollars(toDollars(cents));

type BudgetCheck = { message: string; state: "none" | "fits" | "under" | "over" | "unclear" };
export const checkBudgetTotal = (values: FormValues): BudgetCheck => {
  const lines = (Object.keys(costLines) as CostLine[]).map((line) => parseCents(values[line]));
  const total = parseCents(values.totalBudget);
  if (total === undefined || lines.includes(undefined))
    return { message: "Enter every amount in dollars to check the total", state: "unclear" };
  const amounts = lines.filter((line): line is number => typeof line === "number");
  if (amounts.length === 0) return { message: "The four cost lines should add up to the total budget", state: "none" };
  const sum = amounts.reduce((total, line) => total + line, 0);
  if (total === null) return { message: `Lines add up to ${formatCents(sum)}`, state: "none" };
  const message = `Lines add up to ${formatCents(sum)} of ${formatCents(total)}`;
  if (sum === total) return { message, state: "fits" };
  return sum < total
    ? { message: `${message}: ${formatCents(total - sum)} not yet allocated`, state: "under" }
    : { message: `${message}: ${formatCents(sum - total)} over`, state: "over" };
};

const policyId = "funder-on-ai";
/** Links to the policy note if this funder has published an AI policy. */
export const PolicyLink = ({ subject: { funder, record } }: { subject: WritingSubject }) =>
  funder && getAiPolicy(funder, record?.agencyCode).isKnown ? (
    <a href={`#${policyId}`} className={`${textLinkStyle} text-sm`}>
      {messages.funderAiPolicy}
    </a>
  ) : null;

export const PolicyNote = ({ subject: { funder, record } }: { subject: WritingSubject }) => {
  if (!funder) return null;
  const { isKnown, statement, advice, notice, effective } = getAiPolicy(funder, record?.agencyCode);
  if (!isKnown)
    return (
      <p className="text-sm text-muted">
        {statement} {advice}
      </p>
    );
  return (
    <Notice tone="warn" title={<span id={policyId}>{messages.funderAiPolicy}</span>}>
      <p>{statement}</p>
      <p className="mt-1">{advice}</p>
      {notice && (
        <p className="mt-1 text-muted">
          {notice}
          {effective && `, in effect since ${formatDay(effective)}`}
        </p>
      )}
    </Notice>
  );
};

type TargetLineProps = { kind: WritingKind; target: WritingTarget; subject: WritingSubject };

/** Links the application or opportunity that the document is for. */
export const TargetLine = ({ kind, target: { applicationId, opportunityId }, subject }: TargetLineProps) => {
  if (!applicationId && !opportunityId) return null;
  const { application, opportunity, name, funder } = subject;
  const to = application
    ? buildApplicationPath(application.id)
    : opportunity?.catalogId
      ? buildFundingPath(opportunity.catalogId)
      : paths.dashboard;
  return (
    <p className="mb-6 flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 text-sm">
      {name ? (
        <span className="min-w-0 wrap-anywhere">
          For{" "}
          <Link to={to} className={textLinkStyle}>
            {name}
          </Link>
          , {funder}
        </span>
      ) : (
        <span>The linked application or opportunity no longer exists.</span>
      )}
      <Link to={getWritingPath(kind)} className={`${textLinkStyle} ml-auto`}>
        Remove link
      </Link>
    </p>
  );
};

type Form = UseFormReturn<WritingFields, unknown, WritingFields>;

/** Milliseconds between updates of the word and character counts, so that they don't slow typing. */
const countsThrottleMs = 200;

const Counts = ({ getValues, subscribe, name }: Pick<Form, "getValues" | "subscribe"> & { name: string }) => {
  const [text, setText] = useState(() => getValues(name) ?? "");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      timer = undefined;
      setText(getValues(name) ?? "");
    };
    update();
    const unsubscribe = subscribe({
      name,
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(update, countsThrottleMs);
      },
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [getValues, subscribe, name]);
  return `${formatCount(countWords(text), "word")}, ${formatNumber([...text].length)} of ${formatCount(maxFormAnswerLength, "character")}`;
};

type AnswerFieldProps = {
  form: Form;
  name: string;
  label: string;
  hint?: string | undefined;
  as: "line" | "money" | "choice" | "day" | "long";
  options?: readonly SelectOption[];
  autoComplete?: string;
};

/** Short fields show the hint below the input, so that two in a row line up. */
export const AnswerField = memo(({ form, name, label, hint, as, options, autoComplete = "off" }: AnswerFieldProps) => {
  const { register, control } = form;
  const { errors } = useFormState({ control, name });
  const isLong = as === "long";
  return (
    <Field
      label={label}
      hint={isLong && hint}
      error={errors[name]?.message}
      footer={isLong ? <Counts {...form} name={name} /> : hint}
      className={isLong ? "sm:col-span-2" : ""}
    >
      {as === "long" ? (
        <TextArea rows={4} {...register(name)} />
      ) : as === "money" ? (
        <MoneyInput {...register(name)} />
      ) : as === "choice" ? (
        <NativeSelect placeholder={common.notSet} options={options ?? []} {...register(name)} />
      ) : (
        <TextInput type={as === "day" ? "date" : "text"} autoComplete={autoComplete} {...register(name)} />
      )}
    </Field>
  );
});

const tones = { none: "text-muted", fits: "text-green", under: "text-yellow", over: "text-red", unclear: "text-red" };
/** Shows whether the four cost lines add up to the total. */
export const BudgetCheckLine = ({ control }: { control: Control<WritingFields> }) => {
  const { message, state } = useWatch({ control, compute: checkBudgetTotal });
  return (
    <p role="status" className={clsx("mt-4 text-sm font-semibold", tones[state])}>
      {message}
    </p>
  );
};
