// Loads the styles for forced-colors mode only where it is active.
const forcedColors = window.matchMedia("(forced-colors: active)");
const loadStyles = () => {
  // A failed load is ignored: the page works without the styles.
  if (forcedColors.matches) import("./forced-colors.css").catch(() => undefined);
};
forcedColors.addEventListener("change", loadStyles);
loadStyles();
