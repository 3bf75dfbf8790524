declare module '*.css'
declare module '*.svg' {
  const image: { src: string; width: number; height: number }
  export default image
}
