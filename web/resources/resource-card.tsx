import { Download } from "lucide-react";
import { Link } from "react-router-dom";
import type { Resource } from "#shared/api/resources.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { type ButtonSize, buttonStyle } from "#web/ui/buttons/button.tsx";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import { Card } from "#web/ui/layout/card.tsx";

const getFileName = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const getAppName = (path: string) => (path.endsWith(".xlsx") ? "Excel" : "Word");

type DownloadProps = { path: string; title: string; size?: ButtonSize; className?: string };

export const DownloadLink = ({ path, title, size = "sm", className }: DownloadProps) => (
  <a
    href={path}
    download={getFileName(path)}
    aria-label={`Download for ${getAppName(path)}: ${title}`}
    className={buttonStyle(size === "sm" ? "outline" : "primary", size, className)}
  >
    <Download size={15} aria-hidden />
    Download for {getAppName(path)}
  </a>
);

export const ResourceCard = ({ resource, path }: { resource: Resource; path: string }) => {
  const { title, category, description, external, url, downloadUrl } = resource;
  return (
    <Card as="li" className="gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <Chip>{category}</Chip>
        {external && <Chip tone="blue">external</Chip>}
      </div>
      <h3 className="text-base font-semibold">
        {external ? (
          <ExternalLink href={url}>{title}</ExternalLink>
        ) : (
          <Link to={path} className="text-primary-text hover:underline">
            {title}
          </Link>
        )}
      </h3>
      <p className="text-sm text-muted">{description}</p>
      {downloadUrl && <DownloadLink path={downloadUrl} title={title} className="mt-auto self-start" />}
    </Card>
  );
};
