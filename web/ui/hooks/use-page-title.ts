import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { announce } from "#web/ui/a11y/announcer.tsx";
import { focusHeading } from "#web/ui/a11y/focus-heading.ts";
import * as common from "#web/ui/messages.ts";

let previousPath: string | undefined;

/**
 * Sets the page title to "Screen - Grantlamp". After a navigation (not on the first load) it also announces the title,
 * focuses the heading and, unless the user went back, scrolls to the top.
 */
export const usePageTitle = (title: string) => {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    document.title = `${title} - ${common.product}`;
    if (previousPath !== undefined && previousPath !== pathname) {
      if (!isBack) window.scrollTo(0, 0);
      focusHeading();
      announce(title);
    }
    previousPath = pathname;
  }, [title, pathname, isBack]);
};
