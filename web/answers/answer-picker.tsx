import clsx from "clsx";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Answer, AnswerVariant } from "#shared/api/answers.ts";
import { answerTopics, countCharacters, countWords, getVariantLength } from "#shared/domain/answer-topics.ts";
import * as paths from "#shared/domain/paths.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { announce } from "#web/ui/accessibility.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import {
  computeRemainingLength,
  describeExcess,
  parseLimits,
  pickVariant,
  type RemainingLength,
  rankAnswers,
} from "./fit-variant.ts";
import { addInsertion, getFieldHints, getFieldLabel, insertText } from "./insertions.ts";
import * as messages from "./messages.ts";
import type { Range } from "./track-range.ts";
import { type OrganizationRef, useAnswers, useRecordAnswerUse } from "./use-answers.ts";

type Props = {
  field: HTMLTextAreaElement;
  /** The range that the inserted text replaces. */
  range: Range;
  organizationId: OrganizationRef;
  onClose: () => void;
};
type Option = { answer: Answer; variant: AnswerVariant; isBest: boolean };

const gap = 4;
/** Positions the list below its field, or above it, inside the window. */
const positionPicker = (picker: HTMLElement, field: HTMLElement) => {
  const rect = field.getBoundingClientRect();
  const { innerHeight } = window;
  const { clientWidth } = document.documentElement;
  const below = Math.max(rect.top, 0) + Math.min(rect.height, 160) + gap;
  const top = below + picker.offsetHeight <= innerHeight ? below : rect.top - gap - picker.offsetHeight;
  picker.style.top = `${Math.max(gap, Math.min(top, innerHeight - picker.offsetHeight - gap))}px`;
  picker.style.left = `${Math.max(gap, Math.min(rect.left, clientWidth - picker.offsetWidth - gap))}px`;
};

const toOptions = (answers: readonly Answer[], remainingLength: RemainingLength): Option[] =>
  answers.flatMap((answer) => {
    const best = pickVariant(answer.variants, remainingLength);
    if (!best) return [];
    const others = answer.variants.filter((variant) => variant !== best);
    return [best, ...others].map((variant) => ({ answer, variant, isBest: variant === best }));
  });

const readRemainingLength = (field: HTMLTextAreaElement, { start, end }: Range): RemainingLength => {
  const { words, characters } = parseLimits(getFieldHints(field));
  const max = field.maxLength > 0 ? field.maxLength : undefined;
  const limits = { words, characters: Math.min(characters ?? Infinity, max ?? Infinity) };
  const rest = field.value.slice(0, start) + field.value.slice(end);
  return computeRemainingLength(
    { words, characters: Number.isFinite(limits.characters) ? limits.characters : undefined },
    rest,
  );
};

/** A small list of answers over a field, filtered as the user types. Enter inserts the variant that fits best. */
export const AnswerPicker = ({ field, range, organizationId, onClose }: Props) => {
  const id = useId();
  const picker = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const query = useAnswers(organizationId);
  const scope = useOrganizationScope();
  const recordUse = useRecordAnswerUse();
  const [searchText, setSearchText] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const label = useMemo(() => getFieldLabel(field), [field]);
  const remainingLength = useMemo(() => readRemainingLength(field, range), [field, range]);
  const options = useMemo(
    () => toOptions(rankAnswers(query.data ?? [], label, searchText), remainingLength),
    [query.data, label, searchText, remainingLength],
  );
  const organization = scope?.find({ organizationId });

  useLayoutEffect(() => {
    picker.current?.showPopover();
    search.current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    if (picker.current) positionPicker(picker.current, field);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the option is scrolled to when it becomes active
  useEffect(() => {
    document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: "nearest" });
  }, [activeIndex]);
  useEffect(() => {
    const closeOnPress = ({ target }: Event) => {
      if (!(target instanceof Node && picker.current?.contains(target))) onClose();
    };
    window.addEventListener("pointerdown", closeOnPress, true);
    return () => window.removeEventListener("pointerdown", closeOnPress, true);
  }, [onClose]);

  const closeAndRefocus = () => {
    onClose();
    field.focus();
    field.setSelectionRange(range.end, range.end);
  };
  const insert = ({ answer, variant }: Option) => {
    const before = field.value.slice(range.start, range.end);
    onClose();
    insertText(field, range, variant.text);
    const insertedRange = { start: range.start, end: range.start + variant.text.length };
    addInsertion({ answer, variant, organizationId, field, value: field.value, range: insertedRange });
    const screen = document.querySelector("h1")?.textContent?.trim();
    const usageLabel = [label, screen].filter(Boolean).join(", ").slice(0, 200) || "A text field";
    recordUse.mutate({ id: answer.id, label: usageLabel, path: window.location.pathname });
    const description = `${answer.title}, ${formatCount(countWords(variant.text), "word")}`;
    toast({
      title: "Answer inserted",
      description,
      action: {
        label: common.undo,
        onClick: () => insertText(field, insertedRange, before === "//" ? "" : before),
      },
    });
    announce(`Inserted ${description}`);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" || event.key === "Tab") closeAndRefocus();
    else if (move !== undefined) setActiveIndex((activeIndex + move + options.length) % Math.max(1, options.length));
    else if (event.key === "Enter") {
      const option = options[activeIndex];
      if (option) insert(option);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={picker}
      popover="manual"
      role="dialog"
      aria-label={messages.insertAnswer}
      data-no-answers
      className="answer-picker rounded-card shadow-raised"
    >
      <input
        ref={search}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length ? `${id}-${activeIndex}` : undefined}
        aria-autocomplete="list"
        aria-label={messages.searchAnswers}
        placeholder={messages.searchAnswers}
        autoComplete="off"
        spellCheck={false}
        value={searchText}
        maxLength={100}
        onChange={(event) => {
          setSearchText(event.target.value);
          setActiveIndex(0);
        }}
        onKeyDown={handleKeyDown}
        className="field-text h-11 shrink-0 border-b border-line bg-transparent px-3 text-base -outline-offset-2"
      />
      <div className="min-h-0 overflow-y-auto p-1">
        <QueryState
          query={query}
          subject="Your answers"
          skeleton={<SkeletonLines count={3} label={messages.loadingAnswers} />}
          className="m-2"
        >
          {(answers) => (
            <>
              <div id={`${id}-list`} role="listbox" aria-label={messages.answers}>
                {options.map((option, index) => (
                  <PickerOption
                    key={`${option.answer.id} ${option.variant.id}`}
                    id={`${id}-${index}`}
                    option={option}
                    excess={describeExcess(option.variant.text, remainingLength)}
                    isActive={index === activeIndex}
                    onHover={() => setActiveIndex(index)}
                    onChoose={() => insert(option)}
                  />
                ))}
              </div>
              {options.length === 0 && (
                <p role="status" className="px-3 py-2 text-sm text-muted">
                  {answers.length === 0 ? "Your answer library is empty." : `No answer contains “${searchText}”.`}{" "}
                  <Link to={paths.answers} onClick={onClose} className={textLinkStyle}>
                    Open the answer library
                  </Link>
                </p>
              )}
            </>
          )}
        </QueryState>
      </div>
      <p className="shrink-0 border-t border-line px-3 py-1.5 text-xs text-muted">
        {organization && <span className="font-semibold">{organization.name} · </span>}
        {describeRemainingLength(remainingLength) ?? "No limit found for this field"}
      </p>
    </div>
  );
};

const describeRemainingLength = ({ words, characters }: RemainingLength): string | undefined =>
  words !== undefined
    ? `${formatCount(Math.max(0, words), "word")} left`
    : characters !== undefined
      ? `${formatCount(Math.max(0, characters), "character")} left`
      : undefined;

type OptionProps = {
  id: string;
  option: Option;
  excess: string | null;
  isActive: boolean;
  onHover: () => void;
  onChoose: () => void;
};
const PickerOption = ({
  id,
  option: { answer, variant, isBest },
  excess,
  isActive,
  onHover,
  onChoose,
}: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
  // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the search field, which names the active option
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    onPointerMove={onHover}
    onClick={onChoose}
    className={clsx(
      "cursor-pointer rounded-control px-3 py-2 text-sm",
      isActive && "bg-primary-soft",
      !isBest && "ml-4 border-l-2 border-line py-1",
    )}
  >
    <span className="flex flex-wrap items-baseline gap-x-2">
      {isBest && (
        <span className="font-semibold wrap-anywhere">
          {answer.title}
          {answer.topic !== "other" && answer.title !== answerTopics[answer.topic] && (
            <span className="font-normal text-muted"> · {answerTopics[answer.topic]}</span>
          )}
        </span>
      )}
      <span className="text-xs text-muted">
        {getVariantLength(variant.text)}, {formatCount(countWords(variant.text), "word")},{" "}
        {formatCount(countCharacters(variant.text), "character")}
      </span>
      {excess && <span className="text-xs font-semibold text-red">{excess}</span>}
    </span>
    <span className={clsx("block text-muted", isBest ? "line-clamp-2" : "line-clamp-1")}>{variant.text}</span>
  </div>
);
