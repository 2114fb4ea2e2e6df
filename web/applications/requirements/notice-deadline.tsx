import { CalendarPlus } from "lucide-react";
import { applicationRoutes, type GrantApplication } from "#shared/api/applications.ts";
import type { Requirement } from "#shared/api/requirements.ts";
import { findNoticeDeadline } from "#shared/domain/requirement-text.ts";
import { formatDay } from "#shared/util/dates.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { getToday, interpolate } from "#web/ui/text/format.ts";
import { useEditApplication } from "../editing/use-edit-application.tsx";
import * as texts from "../messages.ts";

type Props = { application: GrantApplication; items: readonly Requirement[] };

/** Offers the notice's deadline to an application that has none, an estimate or another day. */
export const NoticeDeadline = ({ application, items }: Props) => {
  const { deadline, deadlineEstimated, status } = application;
  const edit = useEditApplication();
  const canEdit = useCan(applicationRoutes.updateApplication);
  const day = findNoticeDeadline(items, getToday());
  const isOpen = status === "draft" || status === "in_progress";
  if (!day || !isOpen || (deadline?.slice(0, 10) === day && !deadlineEstimated)) return edit.dialog;
  return (
    <>
      <Notice
        tone="warn"
        className="mt-4"
        title={interpolate(texts.noticeDeadline, { day: formatDay(day) })}
        action={
          canEdit && (
            <Button
              size="sm"
              icon={CalendarPlus}
              pending={edit.pending}
              onClick={() => edit.save(application, { deadline: day })}
            >
              {texts.useNoticeDeadline}
            </Button>
          )
        }
      >
        {deadline ? interpolate(texts.otherDeadline, { day: formatDay(deadline) }) : texts.noDeadlineYet}
      </Notice>
      {edit.dialog}
    </>
  );
};
