/** 120 texts that run `window.attacked(n)` where a page takes them for markup or code. */

/** Each calls `CALL` in another way. */
const vectors: readonly string[] = [
  '<script>CALL</script>',
  '<img src=x: onerror=CALL>',
  '<svg onload=CALL>',
  '<svg><script>CALL</script></svg>',
  '<iframe srcdoc="<script>parent.CALL</script>"></iframe>',
  '<details open ontoggle=CALL>',
  '<input autofocus onfocus=CALL>',
  '<video><source onerror=CALL></video>',
  '<a href="javascript:CALL" id=attack>x</a>',
  '<math><mtext><table><mglyph><style><img src=x: onerror=CALL>',
  '<noscript><p title="</noscript><img src=x: onerror=CALL>">',
  '<style onload=CALL></style>',
  '<object data="javascript:CALL"></object>',
  '<embed src="javascript:CALL">',
  '<form><button formaction="javascript:CALL" id=attack>x</button></form>',
  '<template><img src=x: onerror=CALL></template><img src=x: onerror=CALL>',
  '<svg><animate onbegin=CALL attributeName=x dur=1s>',
  '<img src=x: onerror="&#x43;ALL">',
  '<ſcript>CALL</ſcript><ScRiPt>CALL</sCrIpT>',
  '{{constructor.constructor("CALL")()}}${CALL}<%=CALL%>',
];

/** Each ends another place in which the page may have put the text. */
const prefixes: readonly string[] = [
  '',
  '">',
  "'>",
  '</title></textarea></style>',
  '--></script>',
  ']]>*/\n',
];

export const markupAttacks: readonly string[] = prefixes
  .flatMap((prefix) => vectors.map((vector) => prefix + vector))
  .map((text, number) =>
    text.replaceAll('CALL', `attacked(${number})`).replaceAll('&#x43;ALL', `&#x61;ttacked(${number})`),
  );
