import { type CSSProperties, memo, useDeferredValue } from "react";
import type { ParsedDocument } from "./blocks.ts";
import { HighlightedText } from "./editing/highlighted-text-area.tsx";
import type { PageFormat } from "./page-format.ts";
import { isNumericColumn, parseTextBlocks, type TextBlock } from "./text-blocks.ts";

const Block = ({ block }: { block: TextBlock }) => {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h3" : "h4";
      return <Heading>{block.text}</Heading>;
    }
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity
            <li key={index}>
              <HighlightedText text={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return (
        <table>
          <tbody>
            {block.rows.map((row, rowIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity
              <tr key={rowIndex}>
                {row.map((cell, column) => {
                  const Cell = rowIndex === 0 ? "th" : "td";
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity
                    <Cell key={column} className={isNumericColumn(block.rows, column) ? "figures" : undefined}>
                      <HighlightedText text={cell} />
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case "paragraph":
      return (
        <p className={block.isAmountHeading ? "font-semibold" : undefined}>
          <HighlightedText text={block.lines.join("\n")} />
        </p>
      );
  }
};

type Props = { document: ParsedDocument; hasTitle: boolean; format: PageFormat };

const PrintedDocument = memo(({ document, hasTitle, format: { fontFamily, fontSize, lineHeight } }: Props) => {
  const style = {
    "--page-font": `"${fontFamily}", serif`,
    "--page-size": `${fontSize}pt`,
    "--page-line": String(lineHeight),
  };
  return (
    <div aria-hidden className="print-view" style={style as CSSProperties}>
      {hasTitle && <h1>{document.title}</h1>}
      {document.blocks.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their order
        <section key={index}>
          {title && <h2>{title}</h2>}
          {parseTextBlocks(text).map((block, blockIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their order
            <Block key={blockIndex} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
});

/** The print version of the editor: the text laid out as in the Word file. */
export const PrintView = ({ document, ...rest }: Props) => (
  <PrintedDocument document={useDeferredValue(document)} {...rest} />
);
