import { useId, useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { splitParagraphs } from "./format-record.ts";

/** Paragraphs shown before "Show the whole text"; print shows all. */
const maxCollapsed = 6;

export const FullText = ({ text }: { text: string }) => {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const paragraphs = splitParagraphs(text);
  const isLong = paragraphs.length > maxCollapsed + 2;
  const renderParagraph = (value: string, index: number) => (
    <p key={index} dir="auto" className="whitespace-pre-line wrap-anywhere">
      {value}
    </p>
  );
  return (
    <div className="max-w-[68ch] text-doc">
      <div className="grid gap-4">{paragraphs.slice(0, isLong ? maxCollapsed : undefined).map(renderParagraph)}</div>
      {isLong && (
        <>
          <div id={id} className={isExpanded ? "mt-4 grid gap-4" : "mt-4 hidden gap-4 print:grid"}>
            {paragraphs.slice(maxCollapsed).map(renderParagraph)}
          </div>
          <Button
            variant="outline"
            size="sm"
            className="mt-4 print:hidden!"
            aria-expanded={isExpanded}
            aria-controls={id}
            onClick={() => setExpanded(!isExpanded)}
          >
            {isExpanded ? "Show less" : "Show the whole text"}
          </Button>
        </>
      )}
    </div>
  );
};
