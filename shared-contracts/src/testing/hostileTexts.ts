const SCRIPT = '<script>window.invaded=1</script>'

const IN_PAGES = [
  SCRIPT,
  `</title></head>${SCRIPT}`,
  `</script>${SCRIPT}`,
  `</textarea></style>${SCRIPT}`,
  `<!--${SCRIPT}`,
  `-->${SCRIPT}`,
  '"><img src=x onerror=window.invaded=1>',
  `'><svg onload=window.invaded=1>`,
  '` onmouseover=window.invaded=1 autofocus onfocus=window.invaded=1 x=',
  '&lt;script&gt;window.invaded=1&lt;/script&gt; &amp; &#60;b&#62;',
  '<base href=//evil.example><meta http-equiv=refresh content="0;url=//evil.example">',
  '<iframe srcdoc="<script>parent.invaded=1</script>">',
  '<form action=//evil.example><input name=attributes><a id=location>',
  `\\u003c/script\\u003e\\"});window.invaded=1;//`,
  'javascript:window.invaded=1',
  'data:text/html,<script>parent.invaded=1</script>',
  '//evil.example/x',
  '/\\evil.example',
  `{{constructor.constructor('window.invaded=1')()}} \${window.invaded=1} <%= 7*7 %>`,
  "$& $1 $` $' $$",
  '__proto__',
  'constructor',
]

const IN_FORMATS = [
  ']]>]]></title><item><title>de outra pessoa</title></item>',
  `<![CDATA[${SCRIPT}]]>`,
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  ';VALUE=URI:https://evil.example a;b,c:d\\n\\;"e"\\',
  'END:VEVENT\\r\\nBEGIN:VEVENT',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)*1,"x";y',
  '+1 -2 \\. \\N NULL',
  '%0d%0aSet-Cookie: a=b',
  '../../etc/passwd%00.pdf',
  "' OR 1=1 -- %_\\",
  '(?:a+)+$ [ * ?',
  '=?UTF-8?B?PHNjcmlwdD4=?= <outra@alheia.example>, "x"',
]

const TO_READERS = [
  'edital\u202Efdp.exe\u202C',
  'a\u2028b\u2029c',
  'zero\u200Bwidth\u200D\uFEFFspaces',
  `Z${'\u0335\u0321\u0327'.repeat(20)}algo`,
  '👩‍👩‍👧‍👦 🏳️‍🌈 ğ é',
  'W'.repeat(200),
  '\u{1f469}'.repeat(99),
]

/** Lines that every form accepts and every page must show as text. */
export const hostileLines: string[] = [...IN_PAGES, ...IN_FORMATS, ...TO_READERS]

export const worstLines: string[] = [
  `</script>${SCRIPT}`,
  '"><img src=x onerror=window.invaded=1>',
  ']]>]]></title><item><title>de outra pessoa</title></item>',
  ';VALUE=URI:https://evil.example a;b,c:d\\n\\;"e"\\',
  "$& $1 $` $' $$",
  'a\u2028b\u2029c',
]

/** Old rows may contain what forms refuse today. It must not end a line, item or header. */
export const hostileRows: string[] = [
  'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:de outra pessoa',
  'a\nBEGIN:VALARM\nACTION:DISPLAY\nEND:VALARM',
  'a\r\n DESCRIPTION;ALTREP="https://evil.example":b',
  'a\r\nBcc: outra@alheia.example\r\n\r\ncorpo',
  'a\rb\u0085c\u000bd\u000ce',
  '\u001b[2J\u001b]0;outra\u0007\u009b31m\u001b]8;;https://evil.example\u001b\\',
  '\u0001\u0008\u007f\ufffe\uffff',
  'a\n2026-01-01 [erro] linha de outra pessoa',
  `</title>\n]]>${SCRIPT}\n<item>`,
]
