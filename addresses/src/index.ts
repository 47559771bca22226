export { isLoopback } from './isLoopback.ts'
export { networkOf } from './networkOf.ts'
export { type Network, networksOf } from './networksOf.ts'
export { describeS3Address, type S3Address, type S3Timeouts, s3AddressOf } from './s3Address.ts'
