import { useEffect, useState } from "react";
import type { GrantApplication } from "#shared/applications.ts";
import { type Checked, makeChecker, widthOf } from "./check.ts";
import type { Reading } from "./use-import.ts";

/** So long the check goes on before the page may draw and answer again, in milliseconds. */
const turn = 12;

/** Checks all rows, a few at a time: `done` of them so far, and what was found when it is all of them. */
export const useCheck = ({ body, reader }: Reading, tracker: readonly GrantApplication[] | undefined) => {
  const [done, setDone] = useState(0);
  const [checked, setChecked] = useState<Checked | null>(null);
  const { header, mapping, order, statuses } = reader;
  useEffect(() => {
    const checker = makeChecker(widthOf(header, body), { header, mapping, order, statuses }, tracker ?? []);
    let next = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      const end = performance.now() + turn;
      for (let row = body[next]; row && performance.now() < end; row = body[next]) {
        checker.add(row);
        next += 1;
      }
      setDone(next);
      if (next < body.length) timer = setTimeout(goOn);
      else setChecked(checker.result());
    };
    setChecked(null);
    goOn();
    return () => clearTimeout(timer);
  }, [body, header, mapping, order, statuses, tracker]);
  return { done, checked };
};
