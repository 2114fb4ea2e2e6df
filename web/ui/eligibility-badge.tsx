import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import { type Verdict, verdicts } from "#shared/matching.ts";
import { Chip } from "./chip.tsx";

const looks = {
  eligible: { tone: "green", icon: CircleCheck },
  ineligible: { tone: "red", icon: CircleX },
  unknown: { tone: "yellow", icon: CircleHelp },
} as const;

/** May we apply? Unknown is common and honest; the sentences beside it say why. */
export const EligibilityBadge = ({ verdict, label = verdicts[verdict] }: { verdict: Verdict; label?: string }) => (
  <Chip {...looks[verdict]}>{label}</Chip>
);
