export const word = (...paragraphs: string[]) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View>
</w:WordDocument></xml><![endif]--><style><!-- @list l0:level1 {mso-level-text:"%1\\.";} p.MsoNormal {color:red;} --></style></head>
<body lang=PT-BR style='tab-interval:35.4pt'><!--StartFragment-->

${paragraphs.join('\n\n')}

<!--EndFragment--></body></html>`

export const plain = (text: string, style = 'MsoNormal') =>
  `<p class=${style} style='margin-left:36.0pt'><span lang=PT-BR>${text}<o:p></o:p></span></p>`

interface Numbered {
  level?: number
  font?: string
  margin?: string
}

export const numbered = (
  mark: string,
  text: string,
  { level = 1, font = 'Calibri', margin = `${level * 36}pt` }: Numbered = {},
) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${margin};mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:"${font}";mso-fareast-font-family:"${font}"'><span style='mso-list:Ignore'>${mark}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=PT-BR>${text}<o:p></o:p></span></p>`
