// Every text of the console in both languages.
const texts = {
  en: {
    skip: 'Skip to the content', pages: 'Pages', try: 'Try it', reading: 'How it was read', usage: 'My usage', admin: 'Administration', docs: 'Interface',
    signOut: 'Forget the key', keyTitle: 'Your API key', keyLabel: 'API key', keyHelp: 'It begins with svc_sk_. The first start of the service printed one; more are made in the administration, or with ./vacha keys create.',
    remember: 'Remember it on this device', enter: 'Continue', adminNeeded: 'This page needs an admin key: the file admin-key in the data folder, or ./vacha keys create --admin.', clientNeeded: 'This page needs a client key.',
    speak: 'Speak', textLabel: 'Text, Khmer or English', codepoints: '{n} of {limit} codepoints', voice: 'Voice', speakButton: 'Speak it', speaking: 'Speaking …', play: 'Play or pause', download: 'Download the MP3', seconds: '{n} seconds', waveform: 'Waveform of the speech',
    code: 'The same from a program', codeHelp: 'Set VACHA_API_KEY to your key, and VACHA_CA to the certificate file if the service made its own (tls/certificate.pem in its data folder).', language: 'Programming language', copy: 'Copy', copied: 'Copied', listen: 'Listen', record: 'Record from the microphone', stop: 'Stop and transcribe', drop: 'or drop a recording here, or choose one', file: 'Recording', level: 'Level of the microphone', transcribing: 'Transcribing …',
    said: 'What was said', nothing: 'Nothing was understood.', confidence: 'Confidence {n} %, {s} seconds, model {m}.', legend: 'A solid line under a word is sure, a dashed one less so, a dotted one doubtful.', saveSrt: 'Save as SRT', saveVtt: 'Save as VTT', spokenLanguage: 'Spoken language', auto: 'Find out', noMicrophone: 'The microphone cannot be used: {m}',
    readButton: 'Read it', khmerText: 'Khmer text', spokenForm: 'Spoken form', words: 'Words and phones', wordsHelp: 'Choose a word to tell how it is to be spoken.', correct: 'How is it spoken?', correctHelp: 'A respelling in Khmer letters, or phones.', saveWord: 'Save', cancel: 'Cancel', saved: 'Saved. It is read so from now on.', pause: 'pause',
    month: 'This month', requests: 'Requests', audioMinutes: 'Audio minutes', ofLimit: '{used} of {limit}', resets: 'Starts anew on {date}. Plan: {plan}.', perDay: 'Per day', recent: 'Recent requests', time: 'Time', operation: 'Operation', status: 'Status', took: 'Took', audio: 'Audio', noRequests: 'No requests yet.', tts: 'Text to speech', transcribe: 'Speech to text',
    accounts: 'Accounts and plans', keys: 'Keys', engines: 'Engines and models', usageAll: 'Usage of all', name: 'Name', plan: 'Plan', account: 'Account', role: 'Role', created: 'Created', lastUsed: 'Last used', never: 'never', state: 'State', active: 'active', revoked: 'revoked', expired: 'expired', revoke: 'Revoke', rotate: 'New secret', createKey: 'Create a key', create: 'Create', client: 'client', administrator: 'admin', shownOnce: 'The key of {name}. It is shown only now; copy it.', reallyRevoke: 'Revoke {name}? Programs that use it stop working at once.', reallyRotate: 'Give {name} a new secret? The old one stops working at once.', yes: 'Yes', csv: 'Save as CSV', day: 'Day', key: 'Key', failures: 'Failures', minutes: 'Minutes', engine: 'Engine', health: 'Health', busy: 'At work', queued: 'Waiting', misses: 'Deadlines missed', description: 'Description', up: 'available', down: 'not available', live: 'Renewed every few seconds.', stale: 'As of {time}; it is tried again. {m}', actions: 'Actions', perMinute: 'Requests a minute', perMonth: 'Requests a month', minutesMonth: 'Audio minutes a month', codepointsPlan: 'Codepoints a text', upload: 'Upload in MiB', model: 'Model', languages: 'Languages', sizeMb: 'Size in MB', licence: 'Licence', errorRates: 'Error rates',
    noAnswer: 'The service does not answer. Is it running, and is this device connected to it? ({m})', moreHelp: 'What to do about it', requestId: 'Request {id}', close: 'Close',
  },
  km: {
    skip: 'រំលងទៅខ្លឹមសារ', pages: 'ទំព័រ', try: 'សាកល្បង', reading: 'របៀបអាន', usage: 'ការប្រើប្រាស់របស់ខ្ញុំ', admin: 'ការគ្រប់គ្រង', docs: 'ឯកសារ API',
    signOut: 'បំភ្លេចសោ', keyTitle: 'សោ API របស់អ្នក', keyLabel: 'សោ API', keyHelp: 'វាចាប់ផ្ដើមដោយ svc_sk_។ សេវាបានបង្ហាញសោមួយនៅពេលចាប់ផ្ដើមដំបូង។ អាចបង្កើតថែមក្នុងទំព័រគ្រប់គ្រង ឬដោយ ./vacha keys create។',
    remember: 'ចងចាំនៅលើឧបករណ៍នេះ', enter: 'បន្ត', adminNeeded: 'ទំព័រនេះត្រូវការសោអ្នកគ្រប់គ្រង៖ ឯកសារ admin-key ក្នុងថតទិន្នន័យ ឬ ./vacha keys create --admin។', clientNeeded: 'ទំព័រនេះត្រូវការសោអ្នកប្រើ។',
    speak: 'និយាយ', textLabel: 'អត្ថបទខ្មែរ ឬអង់គ្លេស', codepoints: '{n} ក្នុងចំណោម {limit} តួ', voice: 'សំឡេង', speakButton: 'និយាយ', speaking: 'កំពុងនិយាយ …', play: 'ចាក់ ឬផ្អាក', download: 'ទាញយក MP3', seconds: '{n} វិនាទី', waveform: 'រលកសំឡេង',
    code: 'ធ្វើដូចគ្នាពីកម្មវិធី', codeHelp: 'កំណត់ VACHA_API_KEY ជាសោរបស់អ្នក និង VACHA_CA ជាឯកសារវិញ្ញាបនបត្រ ប្រសិនបើសេវាបង្កើតវាដោយខ្លួនឯង (tls/certificate.pem ក្នុងថតទិន្នន័យ)។', language: 'ភាសាកម្មវិធី', copy: 'ចម្លង', copied: 'បានចម្លង', listen: 'ស្ដាប់', record: 'ថតពីមីក្រូហ្វូន', stop: 'ឈប់ ហើយសរសេរជាអក្សរ', drop: 'ឬទម្លាក់ឯកសារសំឡេងនៅទីនេះ ឬជ្រើសរើស', file: 'ឯកសារសំឡេង', level: 'កម្រិតសំឡេងមីក្រូហ្វូន', transcribing: 'កំពុងស្ដាប់ …',
    said: 'អ្វីដែលបាននិយាយ', nothing: 'ស្ដាប់មិនបានអ្វីសោះ។', confidence: 'ភាពប្រាកដ {n} % រយៈពេល {s} វិនាទី ម៉ូដែល {m}។', legend: 'បន្ទាត់ជាប់ក្រោមពាក្យគឺប្រាកដ បន្ទាត់ដាច់ៗគឺមិនសូវប្រាកដ ចំណុចៗគឺគួរសង្ស័យ។', saveSrt: 'រក្សាទុកជា SRT', saveVtt: 'រក្សាទុកជា VTT', spokenLanguage: 'ភាសានិយាយ', auto: 'រកឃើញដោយខ្លួនឯង', noMicrophone: 'ប្រើមីក្រូហ្វូនមិនបាន៖ {m}',
    readButton: 'អាន', khmerText: 'អត្ថបទខ្មែរ', spokenForm: 'ទម្រង់និយាយ', words: 'ពាក្យ និងសូរ', wordsHelp: 'ជ្រើសពាក្យមួយដើម្បីប្រាប់ពីរបៀបអានវា។', correct: 'តើអានដូចម្ដេច?', correctHelp: 'សរសេរតាមសូរជាអក្សរខ្មែរ ឬជាសញ្ញាសូរ។', saveWord: 'រក្សាទុក', cancel: 'បោះបង់', saved: 'បានរក្សាទុក។ ចាប់ពីពេលនេះវាត្រូវបានអានដូច្នេះ។', pause: 'ឈប់បន្តិច',
    month: 'ខែនេះ', requests: 'សំណើ', audioMinutes: 'នាទីសំឡេង', ofLimit: '{used} ក្នុងចំណោម {limit}', resets: 'ចាប់ផ្ដើមឡើងវិញនៅ {date}។ គម្រោង៖ {plan}។', perDay: 'តាមថ្ងៃ', recent: 'សំណើថ្មីៗ', time: 'ពេលវេលា', operation: 'ប្រតិបត្តិការ', status: 'លទ្ធផល', took: 'រយៈពេល', audio: 'សំឡេង', noRequests: 'មិនទាន់មានសំណើទេ។', tts: 'អត្ថបទទៅសំឡេង', transcribe: 'សំឡេងទៅអត្ថបទ',
    accounts: 'គណនី និងគម្រោង', keys: 'សោ', engines: 'ម៉ាស៊ីន និងម៉ូដែល', usageAll: 'ការប្រើប្រាស់ទាំងអស់', name: 'ឈ្មោះ', plan: 'គម្រោង', account: 'គណនី', role: 'តួនាទី', created: 'បានបង្កើត', lastUsed: 'ប្រើចុងក្រោយ', never: 'មិនដែល', state: 'ស្ថានភាព', active: 'ដំណើរការ', revoked: 'បានដកហូត', expired: 'ផុតកំណត់', revoke: 'ដកហូត', rotate: 'សោសម្ងាត់ថ្មី', createKey: 'បង្កើតសោ', create: 'បង្កើត', client: 'អ្នកប្រើ', administrator: 'អ្នកគ្រប់គ្រង', shownOnce: 'សោរបស់ {name}។ បង្ហាញតែម្ដងនេះទេ សូមចម្លងទុក។', reallyRevoke: 'ដកហូត {name}? កម្មវិធីដែលប្រើវានឹងឈប់ដំណើរការភ្លាម។', reallyRotate: 'ឲ្យសោសម្ងាត់ថ្មីដល់ {name}? សោចាស់នឹងឈប់ដំណើរការភ្លាម។', yes: 'បាទ/ចាស', csv: 'រក្សាទុកជា CSV', day: 'ថ្ងៃ', key: 'សោ', failures: 'បរាជ័យ', minutes: 'នាទី', engine: 'ម៉ាស៊ីន', health: 'សុខភាព', busy: 'កំពុងធ្វើ', queued: 'កំពុងរង់ចាំ', misses: 'ហួសពេល', description: 'ពិពណ៌នា', up: 'ដំណើរការ', down: 'មិនដំណើរការ', live: 'ធ្វើបច្ចុប្បន្នភាពរៀងរាល់ប៉ុន្មានវិនាទី។', stale: 'ស្ថានភាពនៅ {time}។ កំពុងព្យាយាមម្ដងទៀត។ {m}', actions: 'សកម្មភាព', perMinute: 'សំណើក្នុងមួយនាទី', perMonth: 'សំណើក្នុងមួយខែ', minutesMonth: 'នាទីសំឡេងក្នុងមួយខែ', codepointsPlan: 'តួក្នុងអត្ថបទមួយ', upload: 'ទំហំឯកសារ (MiB)', model: 'ម៉ូដែល', languages: 'ភាសា', sizeMb: 'ទំហំ (MB)', licence: 'អាជ្ញាប័ណ្ណ', errorRates: 'អត្រាកំហុស',
    noAnswer: 'សេវាមិនឆ្លើយតប។ តើវាកំពុងដំណើរការ ហើយឧបករណ៍នេះភ្ជាប់ទៅវាឬទេ? ({m})', moreHelp: 'ត្រូវធ្វើដូចម្ដេច', requestId: 'សំណើ {id}', close: 'បិទ',
  },
};

export const languages = Object.keys(texts);
let current = localStorage.getItem('vacha-language') ?? (navigator.language.startsWith('km') ? 'km' : 'en');

export const locale = () => current;

export function setLocale(language) {
  current = language;
  localStorage.setItem('vacha-language', language);
}

/** A text with its {places} filled. */
export function t(name, values = {}) {
  return texts[current][name].replace(/{(\w+)}/g, (_, place) => values[place]);
}

export const number = (value, digits = 0) =>
  new Intl.NumberFormat(current, { maximumFractionDigits: digits, numberingSystem: 'latn' }).format(value);
export const date = (value) => new Intl.DateTimeFormat(current, { dateStyle: 'medium', numberingSystem: 'latn' }).format(new Date(value));
export const moment = (value) =>
  value ? new Intl.DateTimeFormat(current, { dateStyle: 'medium', timeStyle: 'medium', numberingSystem: 'latn' }).format(new Date(value)) : t('never');
export const allTexts = texts;
