// Uploads a recording with the tus client of npm, breaks off in the middle, resumes, makes a job.
import { readFileSync } from 'node:fs'
import { Upload } from 'tus-js-client'

const base = process.env.OPENAI_BASE_URL.replace(/\/v1$/, '')
const headers = { Authorization: `Bearer ${process.env.OPENAI_API_KEY}` }
const file = readFileSync(process.argv[2])

function upload (options) {
  return new Promise((resolve, reject) => {
    const one = new Upload(file, {
      endpoint: `${base}/api/v1/uploads`,
      headers,
      chunkSize: 16 * 1024,
      retryDelays: [0, 100, 1000],
      metadata: { filename: 'recording.wav' },
      onError: reject,
      onSuccess: () => resolve(one),
      ...options(() => one, resolve)
    })
    one.start()
  })
}

let brokenAt = 0
const broken = await upload((one, resolve) => ({
  onChunkComplete: async (_, accepted) => {
    if (accepted < file.length && brokenAt === 0) {
      brokenAt = accepted
      await one().abort()
      resolve(one())
    }
  }
}))

let resumedAt = -1
const whole = await upload(() => ({
  uploadUrl: broken.url,
  onProgress: sent => { if (resumedAt < 0) resumedAt = sent }
}))

const id = whole.url.split('/').pop()
const job = await fetch(`${base}/api/v1/jobs?model=echo&upload=${id}`, { method: 'POST', headers })
console.log(JSON.stringify({ brokenAt, resumedAt, status: job.status, job: await job.json() }))
