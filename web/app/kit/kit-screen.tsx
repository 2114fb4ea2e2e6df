import { PageHeader } from "#web/ui/page-header.tsx";

export default function KitScreen() {
  return <PageHeader title="Kit" />;
}
