import { setDensity, useDensity } from "#web/ui/density.ts";
import { SegmentedControl } from "#web/ui/layout/segmented-control.tsx";
import { setTheme, useTheme } from "#web/ui/theme.ts";

const themes = [
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
] as const;
const densities = [
  { value: "comfortable", label: "Comfortable" },
  { value: "compact", label: "Compact" },
] as const;

/** Settings that are stored in the browser, because a phone and a desktop need different ones. */
export const AppearanceSection = () => (
  <div className="grid gap-5">
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">Theme</p>
      <SegmentedControl label="Theme" segments={themes} value={useTheme()} onChange={setTheme} />
    </div>
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">Density</p>
      <SegmentedControl label="Density" segments={densities} value={useDensity()} onChange={setDensity} />
      <p className="text-sm text-muted">Compact shows more rows and cards on one screen.</p>
    </div>
  </div>
);
