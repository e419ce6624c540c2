/**
 * A mistake that an editor makes in a copy of the fixture site, and the diagnostic that must follow. The tests of
 * the reports cover mistakes that a schema finds, and invalid JSON.
 */
export interface PlantedMistake {
  readonly mistake: string
  /** The file that is changed, below content/. */
  readonly file: string
  /** Replaces the first occurrence of a piece by another one; by itself, `by` becomes the whole file. */
  readonly piece?: string | RegExp
  readonly by?: string
  /** New name of the file. */
  readonly renamed?: string
  /** Text of a new file, or the file that it is a copy of, instead of a change. */
  readonly added?: string
  readonly copyOf?: string
  /** Further changes that belong to the same mistake. */
  readonly also?: readonly Pick<PlantedMistake, 'file' | 'piece' | 'by'>[]
  /** File of the diagnostic if it is another one than the changed file. */
  readonly blames?: string
  /** Text in the changed file at whose line the diagnostic points; absent for a diagnostic about the whole file. */
  readonly at?: string
  readonly says: string
  /** A part of the expected value or the suggestion. */
  readonly fix: string
  readonly isWarning?: true
  /** Number of places that the mistake concerns; 1 by default. */
  readonly times?: number
}

const nitrogen = 'pages/product/nitrogen.json'
const oxygen = 'pages/product/medical-oxygen.json'
const home = 'pages/index.json'
const gasFlow = 'collections/posts/reading-a-gas-flow.json'
const beds = 'collections/posts/sizing-medical-oxygen-from-beds.json'
const navigation = 'navigation.json'
const site = 'site.json'
const closing = 'shared/closing.json'
const calculator = 'collections/calculators/medical-oxygen.json'

/* Texts that are no JSON. */
const syntax: readonly PlantedMistake[] = [
  {
    mistake: 'an unfinished merge',
    file: nitrogen,
    piece: '  "heroTitle": "PRODUCT",\n',
    by: '<<<<<<< HEAD\n  "heroTitle": "PRODUCT",\n=======\n  "heroTitle": "PLANT",\n>>>>>>> branch\n',
    at: '<<<<<<<',
    says: 'unfinished merge',
    fix: 'keep one of the two versions',
  },
  {
    mistake: 'a unit after a bare number',
    file: nitrogen,
    piece: '"max": 1000',
    by: '"max": 1000 Nm³/h',
    at: '1000 Nm³/h',
    says: 'Only a number is allowed here',
    fix: 'The unit of a figure has a field of its own',
  },
  {
    mistake: 'a line break inside a text',
    file: nitrogen,
    piece: 'Nitrogen on site, at',
    by: 'Nitrogen on site,\nat',
    at: 'Nitrogen on site,',
    says: 'continues on the next line',
    fix: 'Write a text in one line',
  },
  {
    mistake: 'a page that is wrapped in a list',
    file: nitrogen,
    piece: /^[\s\S]+$/,
    by: '[$&]',
    at: '[{',
    says: 'The content of this file is wrapped in [ ].',
    fix: 'Remove the [ at its beginning and the ] at its end.',
  },
  {
    mistake: 'the file of the site that is wrapped in a list',
    file: site,
    piece: /^[\s\S]+$/,
    by: '[$&]',
    at: '[{',
    says: 'The content of this file is wrapped in [ ].',
    fix: 'Remove the [ at its beginning and the ] at its end.',
  },
]

/* Fields that decide what the others mean. */
const fields: readonly PlantedMistake[] = [
  {
    mistake: 'a Cyrillic letter in the name of a field',
    file: nitrogen,
    piece: '"heroTitle"',
    by: '"heroTitl\u0435"',
    at: '"heroTitl\u0435"',
    says: 'There is no field "heroTitl\u0435" here.',
    fix: '"heroTitl\u0435" holds the Cyrillic letter \u0435 (U+0435). Did you mean "heroTitle"?',
  },
  {
    mistake: 'a mistyped "template"',
    file: nitrogen,
    piece: '"template"',
    by: '"templat"',
    at: '"templat"',
    says: 'template',
    fix: 'Did you mean "template"?',
  },
  {
    mistake: 'a mistyped "type" of a block',
    file: gasFlow,
    piece: '"type": "heading"',
    by: '"typ": "heading"',
    at: '"typ"',
    says: 'type',
    fix: 'Did you mean "type"?',
  },
]

/* Figures. */
const figures: readonly PlantedMistake[] = [
  {
    mistake: 'a unit of another kind than the property',
    file: nitrogen,
    piece: '"unit": "Nm³/h"',
    by: '"unit": "bar"',
    at: '"unit": "bar"',
    says: 'is a unit of pressure, and this figure is a flow',
    fix: 'Nm³/h',
  },
  {
    mistake: 'a share above 100 %',
    file: nitrogen,
    piece: '"max": 99.999',
    by: '"max": 999.99',
    at: '999.99',
    says: 'is not possible',
    fix: 'a figure from 0 to 100',
  },
  {
    mistake: 'a negative flow',
    file: nitrogen,
    piece: '"min": 10,',
    by: '"min": -10,',
    at: '"min": -10',
    says: 'is not possible',
    fix: 'at least 0',
  },
  {
    mistake: 'a pressure below a vacuum',
    file: nitrogen,
    piece: /"min": 5,(?=\s*"max": 10,\s*"unit": "bar")/,
    by: '"min": -1.1,',
    at: '"min": -1.1',
    says: '-1.1 bar is not possible',
    fix: 'at least -1.01325',
  },
  {
    mistake: 'a pressure without a basis beside one that has it',
    file: nitrogen,
    piece:
      /("Delivery pressure": \{\s*"property": "pressure",\s*"quantity": \{\s*"min": 5,\s*"max": 10,\s*"unit": "bar")/,
    by: '"Air pressure": { "property": "pressure", "quantity": { "value": 7, "unit": "bar(g)" } },\n    $1',
    at: '"unit": "bar"',
    times: 2,
    says: 'gauge or absolute',
    fix: 'bar(g) or bar(a)',
    isWarning: true,
  },
  {
    mistake: 'the old value of a changed figure in the menu',
    file: navigation,
    piece: '{/product/nitrogen: Nitrogen flow}',
    by: '10–800 Nm³/h',
    at: '10–800',
    says: 'resembles a specification and differs from it',
    fix: '"10–1,000 Nm³/h", the Nitrogen flow of /product/nitrogen',
    isWarning: true,
  },
  {
    mistake: 'the old value of a changed figure in a post',
    file: beds,
    piece: '15 to 500 Nm³/h',
    by: '15 to 400 Nm³/h',
    at: '15 to 400',
    says: 'resembles a specification and differs from it',
    fix: 'write the new one, or {/product/medical-oxygen: Oxygen flow}, which follows every change',
    isWarning: true,
  },
]

/* Links, files and pictures. */
const references: readonly PlantedMistake[] = [
  {
    mistake: 'a name with blanks and capitals',
    file: nitrogen,
    renamed: 'pages/product/Nitrogen .json',
    says: 'cannot be part of an address',
    fix: 'Rename it to "nitrogen"',
  },
  {
    mistake: 'a calculator for a product that does not exist',
    file: calculator,
    piece: '"products": ["/product/medical-oxygen"]',
    by: '"products": ["/product/medical-oxygn"]',
    at: '/product/medical-oxygn',
    says: 'There is no page at this address',
    fix: 'Did you mean "/product/medical-oxygen"?',
  },
  {
    mistake: 'a link to the content file',
    file: closing,
    piece: '"/getyourquote"',
    by: '"/getyourquote.json"',
    at: '.json"',
    says: 'There is no page at this address',
    fix: 'Did you mean "/getyourquote"?',
  },
  {
    mistake: 'a product that is related to itself',
    file: oxygen,
    piece: '"page": "/product/nitrogen"',
    by: '"page": "/product/medical-oxygen"',
    at: '"page": "/product/medical-oxygen"',
    says: 'This is the address of this page itself',
    fix: 'the address of a product page: /product/bio-cng',
  },
  {
    mistake: 'a service among the related products',
    file: oxygen,
    piece: '"page": "/product/nitrogen"',
    by: '"page": "/services/epc"',
    at: '"page": "/services/epc"',
    says: 'is of the kind “service”',
    fix: 'the address of a product page',
  },
  {
    mistake: 'a product among the posts of a calculator',
    file: calculator,
    piece: '"posts": ["/blogs/sizing-medical-oxygen-from-beds"]',
    by: '"posts": ["/product/medical-oxygen"]',
    at: '"posts": ["/product/medical-oxygen"]',
    says: 'is of the kind “product”',
    fix: 'the address of a post',
  },
  {
    mistake: 'four related products',
    file: oxygen,
    piece: '"products": [',
    by: '"products": [{ "page": "/product/biogas", "reason": "Cleans raw gas" },',
    at: '"products": [',
    says: 'There are too many entries',
    fix: 'at most 3',
  },
  {
    mistake: 'the same related product twice',
    file: oxygen,
    piece: '"page": "/product/desiccant-dryers"',
    by: '"page": "/product/nitrogen"',
    at: '"products": [',
    says: 'Two entries have the same "page"',
    fix: 'another "page" for each',
  },
  {
    mistake: 'an article of an answer that is a draft',
    file: beds,
    piece: '"id":',
    by: '"draft": true, "id":',
    blames: oxygen,
    says: 'This leads to a draft',
    fix: 'Remove the link until the draft is published',
    times: 3,
  },
  {
    mistake: 'the folder of a picture before its name',
    file: nitrogen,
    piece: '"file": "vessel.jpg"',
    by: '"file": "content/media/vessel.jpg"',
    at: '"content/media/vessel.jpg"',
    says: 'This picture does not exist',
    fix: 'Did you mean "vessel.jpg"?',
  },
  {
    mistake: 'a picture that is too small',
    file: nitrogen,
    piece: '"file": "vessel.jpg"',
    by: '"file": "gauge.jpg"',
    at: '"gauge.jpg"',
    says: '760',
    fix: '960',
  },
  {
    mistake: 'an unused picture',
    file: 'media/spare.svg',
    added: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>',
    says: 'No page shows this picture',
    fix: 'Delete the file, or show it',
    isWarning: true,
  },
  {
    mistake: 'a page of another kind in the list of products',
    file: home,
    piece: /"\/product\/nitrogen",(?=\s+"\/product)/,
    by: '"/services/epc",',
    at: '"/services/epc"',
    says: 'is of the kind “service”',
    fix: 'the address of a product page',
  },
]

/* Facts that contradict each other, and texts. */
const meaning: readonly PlantedMistake[] = [
  {
    mistake: 'a dialled number that differs from the one people read',
    file: site,
    piece: '"tollFreeDial": "18000000000"',
    by: '"tollFreeDial": "18000000001"',
    at: '"tollFreeDial"',
    says: 'differs from the number that people read',
    fix: 'the digits of "1800 000 0000"',
  },
  {
    mistake: 'a link with the number of another phone',
    file: home,
    piece: /"label": "[^"]+",(\s*)"link": "[^"]+"/,
    by: '"label": "0124 555 0100",$1"link": "tel:+911245550101"',
    at: 'tel:+911245550101',
    says: 'differs from the number that people read',
    fix: 'the digits of "0124 555 0100"',
  },
  {
    mistake: 'a phone number without digits',
    file: site,
    piece: '"tollFree": "1800 000 0000"',
    by: '"tollFree": "on request"',
    at: '"on request"',
    says: 'The text has the wrong form',
    fix: 'Write the number in digits',
  },
  {
    mistake: 'blanks in the number to dial',
    file: site,
    piece: '"tollFreeDial": "18000000000"',
    by: '"tollFreeDial": "1800 000 0000"',
    at: '"tollFreeDial"',
    says: 'The text has the wrong form',
    fix: 'Write digits only',
  },
  {
    mistake: 'a number for calls without its country code',
    file: site,
    piece: '"number": "+91 731 400 5000"',
    by: '"number": "0731 400 5000"',
    at: '"0731 400 5000"',
    says: 'The text has the wrong form',
    fix: 'Write + and the country code',
  },
  {
    mistake: 'an e-mail address without @',
    file: site,
    piece: '"contact@vayuna.example"',
    by: '"contact.vayuna.example"',
    at: '"contact.vayuna.example"',
    says: 'The text has the wrong form',
    fix: 'name@company.com',
  },
  {
    mistake: 'the address of the site with a slash at the end',
    file: site,
    piece: '"https://vayuna.example"',
    by: '"https://vayuna.example/"',
    at: '"https://vayuna.example/"',
    says: 'The text has the wrong form',
    fix: 'no slash at the end',
  },
  {
    mistake: 'latitude and longitude swapped',
    file: site,
    piece: /"latitude": 22\.77,(\s*)"longitude": 75\.9/,
    by: '"latitude": 75.9,$1"longitude": 22.77',
    at: '"latitude": 75.9',
    says: 'outside India',
    fix: 'Swap latitude and longitude',
    isWarning: true,
  },
  {
    mistake: 'a latitude above 90',
    file: site,
    piece: '"latitude": 22.77',
    by: '"latitude": 227.7',
    at: '227.7',
    says: 'The number is too large',
    fix: 'at most 90',
  },
  {
    mistake: 'the title of another page',
    file: oxygen,
    piece: /"title": "[^"]*"/,
    by: '"title": "About us"',
    at: '"title": "About us"',
    says: 'Another page has the same title',
    fix: 'a title that only this page has',
  },
  {
    mistake: 'the description of another page',
    file: nitrogen,
    piece: /"description": "Industrial nitrogen[^"]*"/,
    by: '"description": "An industrial gas, biogas and engineering company, present in Europe, Africa and India: what we do, where we want to go and what we hold to."',
    at: '"description": "An industrial',
    says: 'Another page has the same description',
    fix: 'a description that only this page has',
  },
  {
    mistake: 'a menu entry twice',
    file: navigation,
    piece: '"path": "/product/nitrogen"',
    by: '"path": "/product/bio-cng"',
    at: '"path": "/product/bio-cng"',
    says: 'This menu has the same entry twice',
    fix: 'Delete one of the two',
  },
  {
    mistake: 'HTML in a text',
    file: nitrogen,
    piece: 'Nitrogen on site, at',
    by: 'Nitrogen <b>on site</b>, at',
    at: '<b>',
    says: 'HTML is not understood',
    fix: 'Running text can hold **bold** words',
  },
  {
    mistake: 'a character reference in a text',
    file: nitrogen,
    piece: 'Nitrogen on site, at',
    by: 'Nitrogen on site&nbsp;&ndash; at',
    at: '&nbsp;',
    says: 'character reference of HTML',
    fix: 'Write a space instead',
  },
  {
    mistake: 'dummy text',
    file: nitrogen,
    piece: 'Nitrogen on site, at the purity your process needs',
    by: 'Lorem ipsum dolor sit amet',
    at: 'Lorem ipsum',
    says: 'This is dummy text',
    fix: 'Write the final text',
    isWarning: true,
  },
  {
    mistake: 'dummy text in a list',
    file: 'pages/faq.json',
    piece: '"question": "',
    by: '"question": "Lorem ipsum dolor sit amet. ',
    at: 'Lorem ipsum',
    says: 'This is dummy text',
    fix: 'Write the final text',
    isWarning: true,
  },
  {
    mistake: 'a text that is marked as unfinished',
    file: nitrogen,
    piece: 'Nitrogen on site, at the purity your process needs',
    by: 'TODO: ask sales',
    at: 'TODO',
    says: 'marked as unfinished',
    fix: 'Write the final text',
  },
  {
    mistake: 'synonyms that no text has',
    file: 'pages/search.json',
    piece: '"synonyms": [',
    by: '"synonyms": [\n    { "words": ["zeppelin", "airship"] },',
    at: '"zeppelin"',
    says: 'These synonyms find nothing',
    fix: 'Add the word that the site uses',
    isWarning: true,
  },
]

/* Calculators. */
const calculators: readonly PlantedMistake[] = [
  {
    mistake: 'a formula without its last bracket',
    file: calculator,
    piece: 'asNormal(cylinder)',
    by: 'asNormal(cylinder',
    at: 'asNormal(cylinder',
    says: 'ends too early',
    fix: ', or )',
  },
  {
    mistake: 'a coefficient in a wrong unit',
    file: calculator,
    piece: '"value": 10,\n      "unit": "L/min",\n      "source": "India\'s PSA programme, 2021"',
    by: '"value": 10,\n      "unit": "kg/h",\n      "source": "India\'s PSA programme, 2021"',
    at: 'share * (wardBeds',
    says: 'cannot be added',
    fix: 'mass flow',
  },
  {
    mistake: 'a range that raises one part of a result and lowers another',
    file: calculator,
    piece: '+ icuBeds * icuRate',
    by: '+ (1 - share) * icuBeds * icuRate',
    at: 'share * (wardBeds',
    says: 'wider than it can be',
    fix: 'b + x * (a - b)',
    isWarning: true,
  },
  {
    mistake: 'a product range that measures something else',
    file: calculator,
    piece: '"specification": "Oxygen flow"',
    by: '"specification": "Oxygen purity"',
    at: 'Oxygen purity',
    says: 'do not measure the same',
    fix: 'Name another specification',
  },
  {
    mistake: 'a formula with a misspelt name',
    file: calculator,
    piece: 'asNormal(cylinder)',
    by: 'asNormal(cylindr)',
    at: 'asNormal(cylindr)',
    says: 'no input, coefficient or formula called cylindr',
    fix: 'Did you mean "cylinder"?',
  },
  {
    mistake: 'a plain volume read as a normal one',
    file: calculator,
    piece: 'demand / asNormal(cylinder)',
    by: 'demand / cylinder',
    at: 'demand / cylinder',
    says: 'does not measure what its unit says',
    fix: 'asNormal( )',
  },
  {
    mistake: 'a class whose limit visitors can change',
    file: calculator,
    piece: '"ranges": [',
    by: `"classes": {
    "items": [
      { "label": "Low", "limit": "otherRate", "heading": "Low", "text": "Ask us." },
      { "label": "High", "limit": "icuRate", "heading": "High", "text": "Ask us." }
    ],
    "beyond": { "heading": "Higher", "text": "Ask us." }
  },
  "ranges": [`,
    also: [
      { file: calculator, piece: '"id": "icuRate",', by: '"id": "icuRate",\n      "definition": true,' },
    ],
    at: '"limit": "otherRate"',
    says: 'Visitors could change the limit of this class',
    fix: '"definition": true',
  },
  {
    mistake: 'a class whose limit is below the class before it',
    file: calculator,
    piece: '"ranges": [',
    by: `"classes": {
    "items": [
      { "label": "High", "limit": "wardRate", "heading": "High", "text": "Ask us." },
      { "label": "Low", "limit": "cylinder", "heading": "Low", "text": "Ask us." }
    ],
    "beyond": { "heading": "Higher", "text": "Ask us." }
  },
  "ranges": [`,
    also: [
      { file: calculator, piece: '"id": "wardRate",', by: '"id": "wardRate",\n      "definition": true,' },
      { file: calculator, piece: '"id": "cylinder",', by: '"id": "cylinder",\n      "definition": true,' },
    ],
    at: '"limit": "cylinder"',
    says: 'is not above the limit of the class before it',
    fix: 'the lowest limit first',
  },
  {
    mistake: 'a coefficient with a value and a range',
    file: calculator,
    piece: '"min": 24,',
    by: '"min": 24,\n      "value": 24,',
    at: '    {',
    says: 'either one figure or a range',
    fix: '"min" and "max" together',
  },
  {
    mistake: 'a coefficient without a source',
    file: calculator,
    piece: '"source": "46.7 L × 150 bar, rounded",\n',
    by: '',
    at: '    {',
    says: '"source"',
    fix: 'Where the figure comes from',
  },
  {
    mistake: 'a default beyond the bounds of its input',
    file: calculator,
    piece: '"default": 80,',
    by: '"default": 80000,',
    at: '80000',
    says: 'outside the bounds',
    fix: '0 to 9999',
  },
  {
    mistake: 'a product range that the page does not state',
    file: calculator,
    piece: '"specification": "Oxygen flow"',
    by: '"specification": "Oxygen flwo"',
    at: 'Oxygen flwo',
    says: 'states no figure',
    fix: 'Did you mean "Oxygen flow"?',
  },
  {
    mistake: 'a result that is no formula',
    file: calculator,
    piece: '"result": { "formula": "demand" }',
    by: '"result": { "formula": "demmand" }',
    at: 'demmand',
    says: 'no item with this id',
    fix: 'Did you mean "demand"?',
  },
]

/* What comparisons and the quote form say about a product. */
const products: readonly PlantedMistake[] = [
  {
    mistake: 'a product answers a need that the product index does not have',
    file: nitrogen,
    piece: '"needs": ["nitrogen"',
    by: '"needs": ["nitrogan"',
    at: '"nitrogan"',
    says: 'The product index has no such need',
    fix: 'nitrogen',
  },
  {
    mistake: 'the product index shows a specification that the page does not have',
    file: nitrogen,
    piece: '"flow": "Nitrogen flow"',
    by: '"flow": "Nitrogen flw"',
    at: '"Nitrogen flw"',
    says: 'This page has no such specification',
    fix: 'Nitrogen flow',
  },
  {
    mistake: 'a property is said to be stated under a label that no specification in words has',
    file: nitrogen,
    piece: '"notApplicable":',
    by: '"statedInWords": [{ "property": "volume", "label": "Proces" }],\n  "notApplicable":',
    at: '"Proces"',
    says: 'This page has no such specification in words',
    fix: 'Process',
  },
  {
    mistake: 'a hint for a field that the quote form does not have',
    file: oxygen,
    piece: '"plannedCapacity": "A flow',
    by: '"planedCapacity": "A flow',
    at: '"planedCapacity"',
    says: 'planedCapacity',
    fix: 'Did you mean "plannedCapacity"?',
  },
  {
    mistake: 'a stream from a unit to itself',
    file: nitrogen,
    piece: '"from": "compressor", "to": "dryer"',
    by: '"from": "compressor", "to": "compressor"',
    at: '"to": "compressor"',
    says: 'from a unit to itself',
    fix: 'another unit',
  },
  {
    mistake: 'two units at one place',
    file: nitrogen,
    piece: '"label": "Compressor", "column": 2',
    by: '"label": "Compressor", "column": 1',
    at: '"column": 1',
    says: 'Two units are at column 1, row 2',
    fix: 'another "column" or "row"',
  },
  {
    mistake: 'no hint in the list of hints',
    file: oxygen,
    piece: /"hints": \{[^}]*\}/,
    by: '"hints": {}',
    at: '"hints"',
    says: 'hints',
    fix: 'at least 1',
  },
]

/* Words, numbers, dates and files that look like something else. */
const lookalikes: readonly PlantedMistake[] = [
  {
    mistake: 'a picture whose accent macOS writes apart from its letter',
    file: 'media/pru\u0308fstand.svg',
    added: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>',
    also: [{ file: home, piece: '"file": "video-poster.jpg"', by: '"file": "pr\u00fcfstand.svg"' }],
    blames: home,
    at: 'pr\u00fcfstand.svg',
    says: 'looks the same but consists of other characters',
    fix: 'letters a–z',
  },
  {
    mistake: 'a soft hyphen in a title',
    file: nitrogen,
    piece: 'Industrial Nitrogen',
    by: 'Indus\u00adtrial Nitrogen',
    at: '"title"',
    says: 'holds a soft hyphen (U+00AD)',
    fix: 'Delete it',
  },
  {
    mistake: 'a tab in a title',
    file: nitrogen,
    piece: 'Industrial Nitrogen',
    by: 'Industrial\\tNitrogen',
    at: '"title"',
    says: 'holds a tab (U+0009)',
    fix: 'Write a space instead',
  },
  {
    mistake: 'a zero-width joiner in the label of a specification',
    file: nitrogen,
    piece: '"Delivery pressure": {',
    by: '"Delivery\u200d pressure": {',
    at: 'pressure": {',
    says: 'holds a zero-width character (U+200D)',
    fix: 'Delete it',
  },
  {
    mistake: 'a zero-width space in a title',
    file: nitrogen,
    piece: 'Industrial Nitrogen',
    by: 'Industrial\u200b Nitrogen',
    at: '"title"',
    says: 'a zero-width space (U+200B)',
    fix: 'Delete it',
  },
  {
    mistake: 'a date in another century',
    file: gasFlow,
    piece: '"date": "2026-04-09"',
    by: '"date": "2062-04-09"',
    at: '"date"',
    says: '9 April 2062 is more than a year ahead',
    fix: 'Check the year',
    isWarning: true,
  },
  {
    mistake: 'a date before 2000',
    file: gasFlow,
    piece: '"date": "2026-04-09"',
    by: '"date": "1926-04-09"',
    at: '"date"',
    says: '9 April 1926 is before 2000',
    fix: 'a date from 2000-01-01',
    isWarning: true,
  },
  {
    mistake: 'an empty picture',
    file: 'media/video-poster.jpg',
    by: '',
    blames: home,
    at: 'video-poster.jpg',
    says: 'This file is empty',
    fix: 'Copy or export the picture again',
  },
  {
    mistake: 'a picture that Git has not fetched',
    file: 'media/video-poster.jpg',
    by: 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n',
    blames: home,
    at: 'video-poster.jpg',
    says: 'a pointer of Git LFS',
    fix: 'git lfs pull',
  },
  {
    mistake: 'a file that a merge left behind',
    file: 'pages/product/nitrogen.json.orig',
    copyOf: nitrogen,
    says: 'a copy that a merge left behind',
    fix: 'Compare it with content/pages/product/nitrogen.json, ',
  },
  {
    mistake: 'a page with the name of a copy that has no original',
    file: 'pages/help (1).json',
    copyOf: 'pages/faq.json',
    says: 'there is no file that it is a copy of',
    fix: 'Rename it to help.json, or delete it.',
  },
  {
    mistake: 'the conflicted copy of a sync program',
    file: 'pages/product/nitrogen (Asha’s conflicted copy 2026-11-27).json',
    copyOf: nitrogen,
    says: 'a sync program made when two people changed the file',
    fix: 'Compare it with content/pages/product/nitrogen.json, ',
  },
  {
    mistake: 'the conflicted copy of a picture',
    file: 'media/gauge (conflicted copy 2026-11-27).jpg',
    copyOf: 'media/gauge.jpg',
    says: 'a sync program made when two people changed the file',
    fix: 'Compare it with gauge.jpg',
    isWarning: true,
  },
]

export const plantedMistakes: readonly PlantedMistake[] = [
  ...syntax,
  ...fields,
  ...figures,
  ...references,
  ...meaning,
  ...calculators,
  ...products,
  ...lookalikes,
]
