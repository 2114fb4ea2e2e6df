import { type ReactNode, useEffect, useRef } from "react";

export const StepTitle = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="font-serif text-lg font-semibold">
      {children}
    </h3>
  );
};
