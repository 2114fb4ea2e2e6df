import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { announce } from "./announcer.tsx";
import { focusHeading } from "./focus-heading.ts";
import * as common from "./messages.ts";

let shownPath: string | undefined;

/**
 * Names the page "Screen - Grantlamp". When the path has changed (not at the first load) the title
 * is read out, focus goes to the heading, and a new visit starts at the top.
 */
export const usePageTitle = (title: string) => {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    document.title = `${title} - ${common.product}`;
    if (shownPath !== undefined && shownPath !== pathname) {
      if (!isBack) window.scrollTo(0, 0);
      focusHeading();
      announce(title);
    }
    shownPath = pathname;
  }, [title, pathname, isBack]);
};
