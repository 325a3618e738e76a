// Bundles the console into target/classes/web; Maven packs it into a jar from there.
import { build } from 'esbuild';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('.', import.meta.url)));
const OUT = 'target/classes/web';
const ADDRESS = '/console/assets/';

const options = {
  outdir: `${OUT}/assets`,
  bundle: true,
  minify: true,
  metafile: true,
  format: 'esm',
  target: 'es2022',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: ADDRESS,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.woff2': 'file', '.svg': 'file' },
  legalComments: 'none',
  logLevel: 'warning',
};

/** Every bundle, with a digest in its name; the result says what was made of what. */
async function bundle() {
  const pages = ['app.jsx', 'docs.jsx', 'style.css', 'docs.css'];
  const built = await Promise.all([
    build({ ...options, entryPoints: pages.map((name) => `src/${name}`), splitting: true }),
    build({ ...options, entryPoints: ['src/theme-start.js'], format: 'iife' }),
  ]);
  return {
    inputs: Object.assign({}, ...built.map((each) => each.metafile.inputs)),
    outputs: Object.assign({}, ...built.map((each) => each.metafile.outputs)),
  };
}

/** The address of what each source file became. */
function addresses({ outputs }) {
  const found = new Map();
  for (const [file, output] of Object.entries(outputs)) {
    const inputs = Object.keys(output.inputs);
    const source = output.entryPoint ?? (inputs.length === 1 ? inputs[0] : undefined);
    if (source) found.set(`/${source}`, ADDRESS + file.split('/').at(-1));
  }
  return found;
}

/** The pages, which name source files, with the addresses of what was built. */
function writePages(built) {
  for (const name of readdirSync('src').filter((each) => each.endsWith('.html'))) {
    const page = readFileSync(`src/${name}`, 'utf8');
    const linked = page.replace(/(?<=")\/(src|node_modules)\/[^"]+/g, (source) => {
      if (!built.has(source)) throw new Error(`${name} names ${source}, which is not built`);
      return built.get(source);
    });
    writeFileSync(`${OUT}/${name}`, linked);
  }
}

/** The licences of everything of others that is in the bundles. */
function writeLicences({ inputs }) {
  const files = Object.keys(inputs).filter((each) => each.startsWith('node_modules/'));
  const packages = new Set(files.map((each) => each.match(/^node_modules\/(@[^/]+\/)?[^/]+/)[0]));
  const texts = [...packages].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const own = readdirSync(folder).filter((each) => /^(licen[cs]e|notice|copying)/i.test(each));
    if (!own.length) throw new Error(`${name} has no licence text`);
    const inner = files.map((each) => `${each}.LICENSE.txt`)
      .filter((each) => each.startsWith(`${folder}/`) && existsSync(each));
    const all = [...own.map((each) => `${folder}/${each}`), ...inner];
    const text = all.map((each) => readFileSync(each, 'utf8').trim()).join('\n\n');
    return `${'='.repeat(80)}\n${name} ${version} (${license})\n${'='.repeat(80)}\n\n${text}\n`;
  });
  writeFileSync(`${OUT}/licences.txt`, texts.join('\n'));
}

rmSync(OUT, { recursive: true, force: true });
const made = await bundle();
writePages(addresses(made));
writeLicences(made);
writeFileSync('target/bundles.json', JSON.stringify(made));
