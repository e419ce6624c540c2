/** The clipboard of a document of Word: a title, two headings, a link, a list and a table with its caption. */
export const wordDocument = `<html xmlns:o="urn:schemas-microsoft-com:office:office">
<body lang=EN-GB><!--StartFragment-->
<p class=MsoTitle>What heat loss costs a digester</p>
<p class=MsoNormal>A digester is warm, and winters in the north of India are not. What leaves through roof and wall is made
good with gas, as <a href="https://example.com/heat">this guide</a> shows.</p>
<h1>Where the heat goes</h1>
<p class=MsoNormal>Most of it leaves through the <b>membrane roof</b>, then through the wall above ground.</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Roof</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Wall</p>
<h1>What it costs</h1>
<table class=MsoTableGrid border=1>
<tr><td><p class=MsoNormal>Part</p></td><td><p class=MsoNormal>Heat loss</p></td></tr>
<tr><td><p class=MsoNormal>Roof</p></td><td><p class=MsoNormal>High</p></td></tr>
<tr><td><p class=MsoNormal>Wall</p></td><td><p class=MsoNormal>Low</p></td></tr>
</table>
<!--EndFragment--></body></html>`
