import { useQueryClient } from "@tanstack/react-query";
import { MessageSquareQuote } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useOrganizationChoice } from "#web/auth/organization-choice.ts";
import { AnswerPicker } from "./answer-picker.tsx";
import { findEditedInsertion, type Insertion, recordSavedEdits, removeInsertion, trackEdit } from "./insertions.ts";
import * as messages from "./messages.ts";
import type { Range } from "./track-range.ts";
import { UpdateOffer } from "./update-offer.tsx";
import "./answers.css";
import { type OrganizationRef, useCanEditAnswers } from "./use-answers.ts";

type Request = { field: HTMLTextAreaElement; range: Range; organizationId: OrganizationRef };

/** Excludes fields inside an element with this attribute, such as the library's own. */
const isExcluded = (field: HTMLTextAreaElement) =>
  field.readOnly || field.disabled || field.closest("[data-no-answers]") !== null;
const findField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement && !isExcluded(target) ? target : null;

/** Finds two slashes at the start of a word, so that a URL such as https://example.org is left alone. */
const findSlashes = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Range | null =>
  selectionStart === selectionEnd && /(?:^|[\s(“"])\/\/$/.test(value.slice(0, selectionStart))
    ? { start: selectionStart - 2, end: selectionStart }
    : null;

/** Returns the field's dialog, which makes the rest of the page inert, or the page. */
export const getLayer = (field: HTMLElement) => field.closest("dialog") ?? document.body;

const buttonMargin = 12;
/** Positions the button on the lower edge of the field, or hides it while something else covers that spot. */
const positionButton = (button: HTMLElement, field: HTMLElement) => {
  const rect = field.getBoundingClientRect();
  const size = button.offsetHeight;
  const bottom = Math.min(rect.bottom + size / 2, window.innerHeight - buttonMargin);
  const [left, top] = [rect.right - size - 2 * buttonMargin, bottom - size];
  const topElement = document.elementFromPoint(left - 4, Math.min(top + size / 2, rect.bottom) - 6);
  button.style.left = `${left}px`;
  button.style.top = `${top}px`;
  button.style.visibility = topElement === field && rect.bottom > rect.top + size ? "visible" : "hidden";
};

const InsertButton = ({ field, onOpen }: { field: HTMLTextAreaElement; onOpen: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    if (!element) return;
    element.showPopover();
    const updatePosition = () => positionButton(element, field);
    updatePosition();
    const controller = new AbortController();
    const listen = { signal: controller.signal, capture: true, passive: true };
    window.addEventListener("scroll", updatePosition, listen);
    window.addEventListener("resize", updatePosition, listen);
    const observer = new ResizeObserver(updatePosition);
    observer.observe(field);
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }, [field]);
  return (
    <button
      ref={button}
      type="button"
      popover="manual"
      // From the keyboard, two slashes do the same.
      tabIndex={-1}
      aria-label={messages.insertAnswer}
      title={`${messages.insertAnswer} (//)`}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className="answer-button rounded-chip shadow-raised hover:bg-primary-soft hover:text-primary-text"
    >
      <MessageSquareQuote size={14} aria-hidden className="mx-auto" />
    </button>
  );
};

/** Returns the organization of the field's record; an empty attribute means the first one. */
const findOrganizationId = (field: HTMLElement, currentOrganizationId: OrganizationRef): OrganizationRef => {
  const recordElement = field.closest<HTMLElement>("[data-organization]");
  return recordElement ? recordElement.dataset.organization || null : currentOrganizationId;
};

/** Offers the answer library in every multi-line field of the page. */
export const InsertionHost = () => {
  const canEdit = useCanEditAnswers();
  const { organizationId: currentOrganizationId } = useOrganizationChoice();
  const [field, setField] = useState(() => findField(document.activeElement));
  const [request, setRequest] = useState<Request | null>(null);
  const [offer, setOffer] = useState<Insertion | null>(null);
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!canEdit) return;
    const controller = new AbortController();
    const listen = { signal: controller.signal };
    const openPickerAtSlashes = (editedField: HTMLTextAreaElement) => {
      const range = findSlashes(editedField);
      if (range)
        setRequest({
          field: editedField,
          range,
          organizationId: findOrganizationId(editedField, currentOrganizationId),
        });
    };
    // This loads when a field first gets focus, and the slashes may have been typed by then.
    const focusedField = findField(document.activeElement);
    if (focusedField) openPickerAtSlashes(focusedField);
    const showOffer = () => setOffer((current) => current ?? findEditedInsertion() ?? null);
    document.addEventListener("focusin", ({ target }) => setField(findField(target)), listen);
    document.addEventListener(
      "focusout",
      () => {
        setField(null);
        // The next element gets focus only after this event.
        setTimeout(showOffer);
      },
      listen,
    );
    document.addEventListener(
      "input",
      (event) => {
        const editedField = findField(event.target);
        if (!editedField) return;
        trackEdit(editedField);
        if (event instanceof InputEvent && event.inputType === "insertText" && event.data === "/")
          openPickerAtSlashes(editedField);
      },
      listen,
    );
    const unsubscribe = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== "updated" || mutation.state.status !== "success") return;
      recordSavedEdits(mutation.state.variables);
      showOffer();
    });
    return () => {
      controller.abort();
      unsubscribe();
    };
  }, [canEdit, currentOrganizationId, queryClient]);

  if (!canEdit) return null;
  const openPickerFromButton = (target: HTMLTextAreaElement) =>
    setRequest({
      field: target,
      range: { start: target.selectionStart, end: target.selectionEnd },
      organizationId: findOrganizationId(target, currentOrganizationId),
    });
  return (
    <>
      {field?.isConnected &&
        !request &&
        createPortal(<InsertButton field={field} onOpen={() => openPickerFromButton(field)} />, getLayer(field))}
      {request?.field.isConnected &&
        createPortal(<AnswerPicker {...request} onClose={() => setRequest(null)} />, getLayer(request.field))}
      {offer && (
        <UpdateOffer
          insertion={offer}
          onClose={() => {
            removeInsertion(offer);
            setOffer(null);
          }}
        />
      )}
    </>
  );
};
