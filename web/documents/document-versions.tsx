import { useState } from "react";
import type { DocumentVersion } from "#shared/api/document-parts.ts";
import { documentRoutes, type FullDocument } from "#shared/api/documents.ts";
import { useCan } from "#web/auth/authorization.tsx";
import type { Team } from "#web/auth/team.ts";
import { useTeam } from "#web/auth/use-team.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import { formatInstant } from "#web/ui/text/format.ts";
import { DiffView } from "./diff-view.tsx";
import { formatBytes } from "./file-format.ts";
import * as texts from "./messages.ts";
import { useDocumentVersion, useDocumentVersions } from "./use-documents.ts";

type Props = {
  document: FullDocument;
  /** Whether there are unsaved changes, which restoring would overwrite. */
  hasUnsavedEdits: boolean;
  isRestoring: boolean;
  onRestore: (content: string) => void;
};

export const DocumentVersions = (props: Props) => (
  <QueryState
    query={useDocumentVersions(props.document.id, true)}
    subject="The versions"
    skeleton={<SkeletonLines count={3} label="Loading versions" />}
  >
    {(versions) => <Versions {...props} versions={versions} />}
  </QueryState>
);

const formatVersion = ({ version, savedAt, savedBy, bytes }: DocumentVersion, team: Team | undefined) =>
  [
    `Version ${version}`,
    formatInstant(savedAt),
    ...(team && savedBy ? [team.getName(savedBy)] : []),
    formatBytes(bytes),
  ].join(", ");

const Versions = ({
  document,
  versions,
  hasUnsavedEdits,
  isRestoring,
  onRestore,
}: Props & { versions: DocumentVersion[] }) => {
  const team = useTeam();
  const canEdit = useCan(documentRoutes.updateDocument);
  const [selectedVersion, setSelectedVersion] = useState<number>();
  const [comparedVersion, setComparedVersion] = useState<number>();
  const current = versions[0]?.version ?? document.version;
  const laterVersion = selectedVersion ?? current;
  const earlierVersion = comparedVersion ?? versions.find(({ version }) => version < laterVersion)?.version;
  const newer = useDocumentVersion(document.id, laterVersion);
  const older = useDocumentVersion(document.id, earlierVersion);
  if (versions.length < 2)
    return (
      <p className="py-6 text-muted">
        This is the only version so far. Each time you save changes, the previous version is kept here, up to the last
        50.
      </p>
    );
  const options = versions.map((version) => ({ value: String(version.version), label: formatVersion(version, team) }));
  const content = newer.data?.content;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Show">
          <NativeSelect
            options={options}
            value={String(laterVersion)}
            onChange={(event) => {
              setSelectedVersion(Number(event.target.value));
              setComparedVersion(undefined);
            }}
          />
        </Field>
        <Field label="Compared with">
          <NativeSelect
            options={options.filter(({ value }) => value !== String(laterVersion))}
            placeholder={earlierVersion === undefined ? "No earlier version" : undefined}
            value={earlierVersion === undefined ? "" : String(earlierVersion)}
            onChange={(event) => setComparedVersion(event.target.value ? Number(event.target.value) : undefined)}
          />
        </Field>
      </div>
      <QueryState
        query={newer}
        subject="This version"
        skeleton={<SkeletonLines count={4} label={texts.loadingVersion} />}
      >
        {(after) =>
          earlierVersion === undefined ? (
            <PlainText text={after.content} />
          ) : (
            <QueryState
              query={older}
              subject="That version"
              skeleton={<SkeletonLines count={4} label={texts.loadingVersion} />}
            >
              {(before) => (
                <DiffView
                  before={before.content}
                  after={after.content}
                  label={`From version ${earlierVersion} to version ${laterVersion}`}
                />
              )}
            </QueryState>
          )
        }
      </QueryState>
      {canEdit && laterVersion !== current && content !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" pending={isRestoring} inactive={hasUnsavedEdits} onClick={() => onRestore(content)}>
            {isRestoring ? "Restoring..." : `Restore version ${laterVersion}`}
          </Button>
          <p className="text-sm text-muted">
            {hasUnsavedEdits
              ? "Save or undo your changes first."
              : `It becomes version ${current + 1}. Nothing is lost.`}
          </p>
        </div>
      )}
    </div>
  );
};

const PlainText = ({ text }: { text: string }) => (
  <p className="rounded-card border border-line px-4 py-3 text-sm whitespace-pre-wrap wrap-anywhere">{text}</p>
);
