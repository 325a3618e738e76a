// An S3 service that checks signatures, on loopback: s3.mjs FOLDER PORT. Prints its port.
import S3rver from 's3rver'

const [folder, port] = process.argv.slice(2)
const service = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory: folder,
  silent: true,
  configureBuckets: [{name: 'results'}],
})
const address = await service.run()
console.log(address.port)
