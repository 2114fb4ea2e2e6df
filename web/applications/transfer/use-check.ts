import { useEffect, useState } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { type CheckResult, createRowChecker, countColumns } from "./check-rows.ts";
import type { ImportReading } from "./use-import.ts";

/** Milliseconds of checking before yielding to the browser. */
const sliceMs = 12;

/** Checks all rows in time slices: `done` counts the rows so far; `checked` is the result once all are done. */
export const useRowCheck = ({ body, reader }: ImportReading, tracker: readonly GrantApplication[] | undefined) => {
  const [done, setDone] = useState(0);
  const [checked, setChecked] = useState<CheckResult | null>(null);
  const { header, mapping, dateOrder, statuses } = reader;
  useEffect(() => {
    const checker = createRowChecker(countColumns(header, body), { header, mapping, dateOrder, statuses }, tracker ?? []);
    let next = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const runSlice = () => {
      const end = performance.now() + sliceMs;
      for (let row = body[next]; row && performance.now() < end; row = body[next]) {
        checker.add(row);
        next += 1;
      }
      setDone(next);
      if (next < body.length) timer = setTimeout(runSlice);
      else setChecked(checker.result());
    };
    setChecked(null);
    runSlice();
    return () => clearTimeout(timer);
  }, [body, header, mapping, dateOrder, statuses, tracker]);
  return { done, checked };
};
