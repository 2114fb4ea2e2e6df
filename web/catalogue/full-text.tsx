import { useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { paragraphsOf } from "./words.ts";

/** A longer text begins with so many paragraphs; on paper it is whole. */
const begin = 6;

/** A source's text in readable lines. */
export const FullText = ({ text }: { text: string }) => {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const paragraphs = paragraphsOf(text);
  const isLong = paragraphs.length > begin + 2;
  const paragraph = (value: string, place: number) => (
    <p key={place} dir="auto" className="whitespace-pre-line wrap-anywhere">
      {value}
    </p>
  );
  return (
    <div className="max-w-[68ch] text-doc">
      <div className="grid gap-4">{paragraphs.slice(0, isLong ? begin : undefined).map(paragraph)}</div>
      {isLong && (
        <>
          <div id={id} className={isWhole ? "mt-4 grid gap-4" : "mt-4 hidden gap-4 print:grid"}>
            {paragraphs.slice(begin).map(paragraph)}
          </div>
          <Button
            variant="outline"
            size="sm"
            className="mt-4 print:hidden!"
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? "Show less" : "Show the whole text"}
          </Button>
        </>
      )}
    </div>
  );
};
