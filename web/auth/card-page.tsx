import type { ReactNode } from "react";
import { usePageTitle } from "#web/ui/layout/page-header.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";

export const CardPage = ({ title, children }: { title: string; children: ReactNode }) => {
  usePageTitle(title);
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-[28rem]">
        <a href="/" className="inline-block rounded-control">
          <Wordmark />
        </a>
        <section className="mt-6 rounded-card border border-line bg-surface p-6">
          <h1 tabIndex={-1} className="mb-5 font-serif text-title font-semibold">
            {title}
          </h1>
          {children}
        </section>
      </div>
    </main>
  );
};
